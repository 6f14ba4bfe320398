import { contactApi } from '@atelier/contracts';
import { letPass } from '@atelier/shared/testing/clock';
import {
  answer,
  input,
  isRefused,
  isTaken,
  type Letter,
  sendButton,
  sent,
  trap,
  write,
} from '@atelier/shared/testing/contact-form';
import { saidAbout } from '@atelier/shared/testing/said';
import { answers, asked } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { screen, waitFor } from '@testing-library/react';
import { ContactForm } from './contact-form';

describe('what is missing', () => {
  it('is said at each field, the first has the keys, and nothing is sent', async () => {
    const hands = show(<ContactForm place="page" />);
    await hands.type(input(/^Phone/), '555 0100');
    await hands.click(sendButton());
    expect(saidAbout(input('First name'))).toBe('Enter your first name');
    expect(saidAbout(input('Last name'))).toBe('Enter your last name');
    expect(saidAbout(input('Email'))).toBe('Enter your e-mail address');
    expect(saidAbout(input('Message'))).toBe('Write a few words');
    expect(saidAbout(input(/^Phone/))).toBe('');
    expect(document.activeElement).toBe(input('First name'));
    expect(asked).toEqual([]);
  });

  it.each(['   ', '\n\t'])('is missing too where it is blank: %j', async (message) => {
    const hands = await write({ message });
    letPass(20);
    await hands.click(sendButton());
    expect(saidAbout(input('Message'))).toBe('Write a few words');
    expect(document.activeElement).toBe(input('Message'));
    expect(sent()).toEqual([]);
  });

  it('is the answer once the sum is there', async () => {
    const hands = await write({ sum: '' });
    letPass(20);
    await hands.click(sendButton());
    expect(saidAbout(answer())).toBe('Solve the sum');
    expect(document.activeElement).toBe(answer());
    expect(sent()).toEqual([]);
  });

  it('can be an address that cannot be one', async () => {
    const hands = await write();
    await hands.clear(input('Email'));
    await hands.type(input('Email'), 'ann at example');
    await hands.click(sendButton());
    expect(saidAbout(input('Email'))).toBe('Enter a valid e-mail address');
    expect(document.activeElement).toBe(input('Email'));
  });

  it('is not phone or website', async () => {
    const hands = await write();
    letPass(20);
    await isTaken(hands);
    expect(sent()[0]?.body).toMatchObject({ phone: null, currentWebsite: null });
  });
});

describe('the rules, before anything is sent', () => {
  it.each([' ', 'http://shop.example'])('the trap holds %j: spam', async (bait) => {
    const hands = await write();
    letPass(20);
    trap().value = bait;
    await isRefused(hands, 'Spam detected', 'Please try again.');
  });

  it.each(['6', '8', '07.0', 'seven', '-7', '77'])('the sum is not %s', async (wrong) => {
    const hands = await write({ sum: wrong });
    letPass(20);
    await isRefused(hands, 'Incorrect answer', 'Please solve the math problem correctly.');
    expect(document.activeElement).toBe(answer());
    expect(input('Message').value).toBe('Bread');
  });

  it('less than 10 seconds are too quick', async () => {
    const hands = await write();
    letPass(9.9);
    await isRefused(hands, 'Form submitted too quickly', 'Please take your time to fill out the form.');
    letPass(0.1);
    await isTaken(hands);
  });

  it('1800 seconds are not too long', async () => {
    const hands = await write();
    letPass(1800);
    await isTaken(hands);
    expect(sent()[0]?.body).toMatchObject({ formDuration: 1800 });
  });

  it('1801 seconds are, and then there is a fresh sum for what was typed', async () => {
    const hands = await write();
    letPass(1801);
    answers(contactApi.getChallenge, { token: 'another', num1: 5, num2: 6 });
    await isRefused(hands, 'Form expired', 'Please refresh and try again.');
    const fresh = await screen.findByLabelText<HTMLInputElement>(/what is 5 \+ 6/);
    await waitFor(() => expect(document.activeElement).toBe(fresh));
    expect(fresh.value).toBe('');
    expect(input('Message').value).toBe('Bread');
    await hands.type(fresh, '11');
    letPass(10);
    await isTaken(hands);
    expect(sent()[0]?.body).toMatchObject({ challengeToken: 'another', mathAnswer: 11, formDuration: 10 });
  });

  it.each<Letter>([
    { message: 'See https://shop.example' },
    { message: 'xhttp://shop.example' },
    { message: 'A LOAN.' },
    { first: 'Casino' },
    { last: 'poker' },
    { message: 'Breaaaaaaaaaaad' },
  ])('%j is suspicious', async (letter) => {
    const hands = await write(letter);
    letPass(20);
    await isRefused(hands, 'Suspicious content detected', 'Please review your message and try again.');
  });

  it.each<Letter>([{ last: 'Sloan' }, { message: 'cryptography' }, { message: 'Breaaaaaaaaaad' }])(
    '%j is not',
    async (letter) => {
      const hands = await write(letter);
      letPass(20);
      await isTaken(hands);
    },
  );

  it('are tried in their order', async () => {
    const hands = await write({ message: 'A loan', sum: '8' });
    trap().value = 'x';
    await isRefused(hands, 'Spam detected', 'Please try again.');
    trap().value = '';
    await isRefused(hands, 'Incorrect answer', 'Please solve the math problem correctly.');
    await hands.clear(answer());
    await hands.type(answer(), '7');
    await isRefused(hands, 'Form submitted too quickly', 'Please take your time to fill out the form.');
    letPass(10);
    await isRefused(hands, 'Suspicious content detected', 'Please review your message and try again.');
  });
});
