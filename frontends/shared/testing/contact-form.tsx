import { contactApi, type PublicSubmission } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import { ContactForm } from '../../marketing/contact/contact-form';
import { freezeClock } from './clock';
import { expectToast } from './assertions';
import { mockResponse, requests } from './server';
import { renderPage } from './render-page';

const challenge = { token: 'a.signed.sum', num1: 3, num2: 4 };
export const acceptedSubmission = {} as PublicSubmission;

export const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
export const honeypot = () => document.querySelector<HTMLInputElement>('[name=honeypot]') as HTMLInputElement;
export const mathAnswerInput = () => input(/what is 3 \+ 4/);
export const sendButton = () => screen.getByRole('button', { name: 'Send Message' });
export const sentRequests = () => requests.filter(({ method }) => method === 'POST');

type User = ReturnType<typeof renderPage>;

export interface ContactInput {
  first?: string;
  last?: string;
  message?: string;
  mathAnswer?: string;
}

export async function fillContactForm({
  first = 'Ann',
  last = 'Baker',
  message = 'Bread',
  mathAnswer: answer = '7',
}: ContactInput = {}): Promise<User> {
  mockResponse(contactApi.getChallenge, challenge);
  freezeClock();
  const user = renderPage(<ContactForm variant="page" />);
  input('First name').value = first;
  input('Last name').value = last;
  input('Email').value = 'ann@example.com';
  await user.click(input('Message'));
  input('Message').value = message;
  (await screen.findByLabelText<HTMLInputElement>(/what is 3 \+ 4/)).value = answer;
  return user;
}

export async function expectRejected(user: User, title: string, text: string): Promise<void> {
  await user.click(sendButton());
  await expectToast(title);
  await expectToast(text);
  expect(document.querySelector('[class*=destructive]')).toBeTruthy();
  expect(sentRequests()).toEqual([]);
}

export async function expectAccepted(user: User): Promise<void> {
  mockResponse(contactApi.submit, acceptedSubmission);
  await user.click(sendButton());
  await expectToast('Success!');
  expect(sentRequests()).toHaveLength(1);
}
