import { contactApi, type PublicSubmission } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import { ContactForm } from '../../marketing/contact/contact-form';
import { stopClock } from './clock';
import { toasted } from './said';
import { answers, asked } from './server';
import { show } from './show';

const sum = { token: 'a.signed.sum', num1: 3, num2: 4 };
export const taken = {} as PublicSubmission;

export const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
export const trap = () => document.querySelector<HTMLInputElement>('[name=honeypot]') as HTMLInputElement;
export const answer = () => input(/what is 3 \+ 4/);
export const sendButton = () => screen.getByRole('button', { name: 'Send Message' });
export const sent = () => asked.filter(({ method }) => method === 'POST');

type Hands = ReturnType<typeof show>;

export interface Letter {
  first?: string;
  last?: string;
  message?: string;
  sum?: string;
}

/** Opens the form and fills it in; the clock begins with the sum. */
export async function write({
  first = 'Ann',
  last = 'Baker',
  message = 'Bread',
  sum: given = '7',
}: Letter = {}): Promise<Hands> {
  answers(contactApi.getChallenge, sum);
  stopClock();
  const hands = show(<ContactForm place="page" />);
  input('First name').value = first;
  input('Last name').value = last;
  input('Email').value = 'ann@example.com';
  await hands.click(input('Message'));
  input('Message').value = message;
  (await screen.findByLabelText<HTMLInputElement>(/what is 3 \+ 4/)).value = given;
  return hands;
}

export async function isRefused(hands: Hands, title: string, text: string): Promise<void> {
  await hands.click(sendButton());
  await toasted(title);
  await toasted(text);
  expect(document.querySelector('[class*=destructive]')).toBeTruthy();
  expect(sent()).toEqual([]);
}

export async function isTaken(hands: Hands): Promise<void> {
  answers(contactApi.submit, taken);
  await hands.click(sendButton());
  await toasted('Success!');
  expect(sent()).toHaveLength(1);
}
