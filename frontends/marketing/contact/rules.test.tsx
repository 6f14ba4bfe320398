import { contactApi } from '@atelier/contracts';
import { advanceClock } from '@atelier/shared/testing/clock';
import {
  mathAnswerInput,
  input,
  expectRejected,
  expectAccepted,
  type ContactInput,
  sendButton,
  sentRequests,
  honeypot,
  fillContactForm,
} from '@atelier/shared/testing/contact-form';
import { descriptionOf } from '@atelier/shared/testing/assertions';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { ContactForm } from './contact-form';

describe('what is missing', () => {
  it('is said at each field, the first has the keys, and nothing is sent', async () => {
    const user = renderPage(<ContactForm variant="page" />);
    await user.type(input(/^Phone/), '555 0100');
    await user.click(sendButton());
    expect(descriptionOf(input('First name'))).toBe('Enter your first name');
    expect(descriptionOf(input('Last name'))).toBe('Enter your last name');
    expect(descriptionOf(input('Email'))).toBe('Enter your email address');
    expect(descriptionOf(input('Message'))).toBe('Enter a message');
    expect(descriptionOf(input(/^Phone/))).toBe('');
    expect(document.activeElement).toBe(input('First name'));
    expect(requests).toEqual([]);
  });

  it.each(['   ', '\n\t'])('is missing too where it is blank: %j', async (message) => {
    const user = await fillContactForm({ message });
    advanceClock(20);
    await user.click(sendButton());
    expect(descriptionOf(input('Message'))).toBe('Enter a message');
    expect(document.activeElement).toBe(input('Message'));
    expect(sentRequests()).toEqual([]);
  });

  it('is the answer once the sum is there', async () => {
    const user = await fillContactForm({ mathAnswer: '' });
    advanceClock(20);
    await user.click(sendButton());
    expect(descriptionOf(mathAnswerInput())).toBe('Enter the answer');
    expect(document.activeElement).toBe(mathAnswerInput());
    expect(sentRequests()).toEqual([]);
  });

  it('can be an address that cannot be one', async () => {
    const user = await fillContactForm();
    await user.clear(input('Email'));
    await user.type(input('Email'), 'ann at example');
    await user.click(sendButton());
    expect(descriptionOf(input('Email'))).toBe('Enter a valid email address');
    expect(document.activeElement).toBe(input('Email'));
  });

  it('is not phone or website', async () => {
    const user = await fillContactForm();
    advanceClock(20);
    await expectAccepted(user);
    expect(sentRequests()[0]?.body).toMatchObject({ phone: null, currentWebsite: null });
  });
});

describe('the rules, before anything is sent', () => {
  it.each([' ', 'http://shop.example'])('the trap holds %j: spam', async (value) => {
    const user = await fillContactForm();
    advanceClock(20);
    honeypot().value = value;
    await expectRejected(user, 'Spam detected', 'Please try again.');
  });

  it.each(['6', '8', '07.0', 'seven', '-7', '77'])('the sum is not %s', async (answerText) => {
    const user = await fillContactForm({ mathAnswer: answerText });
    advanceClock(20);
    await expectRejected(user, 'Incorrect answer', 'Please solve the math problem correctly.');
    expect(document.activeElement).toBe(mathAnswerInput());
    expect(input('Message').value).toBe('Bread');
  });

  it('less than 10 seconds are too quick', async () => {
    const user = await fillContactForm();
    advanceClock(9.9);
    await expectRejected(user, 'Form submitted too quickly', 'Please take your time to fill out the form.');
    advanceClock(0.1);
    await expectAccepted(user);
  });

  it('1800 seconds are not too long', async () => {
    const user = await fillContactForm();
    advanceClock(1800);
    await expectAccepted(user);
    expect(sentRequests()[0]?.body).toMatchObject({ formDuration: 1800 });
  });

  it('1801 seconds are, and then there is a fresh sum for what was typed', async () => {
    const user = await fillContactForm();
    advanceClock(1801);
    mockResponse(contactApi.getChallenge, { token: 'another', num1: 5, num2: 6 });
    await expectRejected(user, 'Form expired', 'Please refresh and try again.');
    const newInput = await screen.findByLabelText<HTMLInputElement>(/what is 5 \+ 6/);
    await waitFor(() => expect(document.activeElement).toBe(newInput));
    expect(newInput.value).toBe('');
    expect(input('Message').value).toBe('Bread');
    await user.type(newInput, '11');
    advanceClock(10);
    await expectAccepted(user);
    expect(sentRequests()[0]?.body).toMatchObject({ challengeToken: 'another', mathAnswer: 11, formDuration: 10 });
  });

  it.each<ContactInput>([
    { message: 'See https://shop.example' },
    { message: 'xhttp://shop.example' },
    { message: 'A LOAN.' },
    { first: 'Casino' },
    { last: 'poker' },
    { message: 'Breaaaaaaaaaaad' },
  ])('%j is suspicious', async (contactInput) => {
    const user = await fillContactForm(contactInput);
    advanceClock(20);
    await expectRejected(user, 'Suspicious content detected', 'Please review your message and try again.');
  });

  it.each<ContactInput>([{ last: 'Sloan' }, { message: 'cryptography' }, { message: 'Breaaaaaaaaaad' }])(
    '%j is not',
    async (contactInput) => {
      const user = await fillContactForm(contactInput);
      advanceClock(20);
      await expectAccepted(user);
    },
  );

  it('are tried in their order', async () => {
    const user = await fillContactForm({ message: 'A loan', mathAnswer: '8' });
    honeypot().value = 'x';
    await expectRejected(user, 'Spam detected', 'Please try again.');
    honeypot().value = '';
    await expectRejected(user, 'Incorrect answer', 'Please solve the math problem correctly.');
    await user.clear(mathAnswerInput());
    await user.type(mathAnswerInput(), '7');
    await expectRejected(user, 'Form submitted too quickly', 'Please take your time to fill out the form.');
    advanceClock(10);
    await expectRejected(user, 'Suspicious content detected', 'Please review your message and try again.');
  });
});
