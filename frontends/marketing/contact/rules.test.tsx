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
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ContactForm } from './contact-form';

describe('validation', () => {
  it('shows an error at each missing field, focuses the first, and sends nothing', async () => {
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

  it.each(['   ', '\n\t'])('rejects the blank message %j', async (message) => {
    const user = await fillContactForm({ message });
    advanceClock(20);
    await user.click(sendButton());
    expect(descriptionOf(input('Message'))).toBe('Enter a message');
    expect(document.activeElement).toBe(input('Message'));
    expect(sentRequests()).toEqual([]);
  });

  it('requires the answer once the challenge shows', async () => {
    const user = await fillContactForm({ mathAnswer: '' });
    advanceClock(20);
    await user.click(sendButton());
    expect(descriptionOf(mathAnswerInput())).toBe('Enter the answer');
    expect(document.activeElement).toBe(mathAnswerInput());
    expect(sentRequests()).toEqual([]);
  });

  it('rejects an invalid email address', async () => {
    const user = await fillContactForm();
    await user.clear(input('Email'));
    await user.type(input('Email'), 'ann at example');
    await user.click(sendButton());
    expect(descriptionOf(input('Email'))).toBe('Enter a valid email address');
    expect(document.activeElement).toBe(input('Email'));
  });

  it('accepts an empty phone and website', async () => {
    const user = await fillContactForm();
    advanceClock(20);
    await expectAccepted(user);
    expect(sentRequests()[0]?.body).toMatchObject({ phone: null, currentWebsite: null });
  });
});

describe('the spam rules before sending', () => {
  it.each([' ', 'http://shop.example'])('reject a honeypot with %j', async (value) => {
    const user = await fillContactForm();
    advanceClock(20);
    honeypot().value = value;
    await expectRejected(user, 'Spam detected', 'Please try again.');
  });

  it.each(['6', '8', '07.0', 'seven', '-7', '77'])('reject the answer %s', async (answerText) => {
    const user = await fillContactForm({ mathAnswer: answerText });
    advanceClock(20);
    await expectRejected(user, 'Incorrect answer', 'Please solve the math problem correctly.');
    expect(document.activeElement).toBe(mathAnswerInput());
    expect(input('Message').value).toBe('Bread');
  });

  it('reject a form sent within 10 seconds', async () => {
    const user = await fillContactForm();
    advanceClock(9.9);
    await expectRejected(user, 'Form submitted too quickly', 'Please take your time to fill out the form.');
    expect(input('Message').value).toBe('Bread');
    advanceClock(0.1);
    await expectAccepted(user);
  });

  it('accept a form after 1800 seconds', async () => {
    const user = await fillContactForm();
    advanceClock(1800);
    await expectAccepted(user);
    expect(sentRequests()[0]?.body).toMatchObject({ formDuration: 1800 });
  });

  it('reject a form after 1801 seconds and load a new challenge', async () => {
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
  ])('reject the content %j', async (contactInput) => {
    const user = await fillContactForm(contactInput);
    advanceClock(20);
    await expectRejected(user, 'Suspicious content detected', 'Please review your message and try again.');
  });

  it.each<ContactInput>([{ last: 'Sloan' }, { message: 'cryptography' }, { message: 'Breaaaaaaaaaad' }])(
    'accept the content %j',
    async (contactInput) => {
      const user = await fillContactForm(contactInput);
      advanceClock(20);
      await expectAccepted(user);
    },
  );

  it('say at the field what to change, until it is changed', async () => {
    const user = await fillContactForm({ message: 'A loan. See https://bread.example' });
    advanceClock(20);
    await expectRejected(user, 'Suspicious content detected', 'Please review your message and try again.');
    expect(descriptionOf(input('Message'))).toMatch(/^Remove the link\. Your own site .* Remove the word “loan”\./);
    expect(document.activeElement).toBe(input('Message'));
    fireEvent.input(input('Message'), { target: { value: 'See https://bread.example' } });
    expect(descriptionOf(input('Message'))).toBe('Remove the link. Your own site goes into “Current website”.');
    fireEvent.input(input('Message'), { target: { value: 'Bread' } });
    expect(descriptionOf(input('Message'))).toBe('');
  });

  it('mark a wrong answer until it is right', async () => {
    const user = await fillContactForm({ mathAnswer: '6' });
    advanceClock(20);
    await expectRejected(user, 'Incorrect answer', 'Please solve the math problem correctly.');
    expect(descriptionOf(mathAnswerInput())).toBe('That isn’t the sum. Please check your answer.');
    await user.keyboard('7');
    expect(descriptionOf(mathAnswerInput())).toBe('');
  });

  it('leave their reason in the form when the toast is gone', async () => {
    const user = await fillContactForm();
    advanceClock(5);
    await user.click(sendButton());
    const form = document.querySelector('form');
    await waitFor(() => expect(form?.textContent).toContain('Please take your time to fill out the form.'));
  });

  it('are checked in order', async () => {
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
