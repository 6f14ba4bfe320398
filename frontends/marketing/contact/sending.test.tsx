import { CONTACT, contactApi, optionalContactTexts } from '@atelier/contracts';
import { advanceClock } from '@atelier/shared/testing/clock';
import {
  mathAnswerInput,
  input,
  expectAccepted,
  sendButton,
  sentRequests,
  acceptedSubmission,
  fillContactForm,
} from '@atelier/shared/testing/contact-form';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, mockError, mockHandler } from '@atelier/shared/testing/server';
import { act, screen, waitFor } from '@testing-library/react';

describe('a server error', () => {
  it.each([
    [400, 'Suspicious content detected'],
    [429, 'Too many messages. Please try again in a minute.'],
    [0, 'Can’t connect. Check your internet connection and try again.'],
  ])('%i %s', async (status, message) => {
    const user = await fillContactForm();
    advanceClock(20);
    if (status) mockError(contactApi.submit, status, message);
    else mockHandler(contactApi.submit, () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(sendButton());
    await expectToast('Error');
    await expectToast(status ? `${status}: ${message}` : message);
    expect(input('Message').value).toBe('Bread');
    expect(mathAnswerInput().value).toBe('7');
    expect(input('Message').form?.textContent).toContain(message);
    await waitFor(() => expect(document.activeElement).toBe(sendButton()));
  });

  it('shows a default message when the server sends none', async () => {
    const user = await fillContactForm();
    advanceClock(20);
    mockError(contactApi.submit, 500, '');
    await user.click(sendButton());
    await expectToast('Failed to send message. Please try again.');
  });

  it('shows field errors and focuses the first', async () => {
    const user = await fillContactForm();
    advanceClock(20);
    mockError(contactApi.submit, 400, 'Please check your entries', {
      email: 'Enter a valid email address',
      currentWebsite: 'Enter an address like example.com',
    });
    await user.click(sendButton());
    await expectToast('400: Please check your entries');
    expect(descriptionOf(input('Email'))).toBe('Enter a valid email address');
    expect(descriptionOf(input(/^Current website/))).toBe('Enter an address like example.com');
    expect(document.activeElement).toBe(input('Email'));
  });

  it('selects the answer after a wrong one', async () => {
    const user = await fillContactForm();
    advanceClock(20);
    mockError(contactApi.submit, 400, 'Incorrect answer');
    await user.click(sendButton());
    await expectToast('400: Incorrect answer');
    expect(document.activeElement).toBe(mathAnswerInput());
    await user.keyboard('8');
    expect(mathAnswerInput().value).toBe('8');
  });

  it('loads a new challenge when the form has expired', async () => {
    const user = await fillContactForm();
    advanceClock(20);
    mockError(contactApi.submit, 400, 'Form expired');
    mockResponse(contactApi.getChallenge, { token: 'another', num1: 1, num2: 1 });
    await user.click(sendButton());
    await expectToast('400: Form expired');
    const newInput = await screen.findByLabelText(/what is 1 \+ 1/);
    await waitFor(() => expect(document.activeElement).toBe(newInput));
    expect(input('Message').value).toBe('Bread');
  });
});

describe('sending the contact form', () => {
  it('sends trimmed values with answer and token', async () => {
    const user = await fillContactForm();
    await user.type(input(/^Phone/), ' 555 0100 ');
    await user.type(input(/^Current website/), 'bread.example');
    await user.selectOptions(input('What can we help with?'), 'SEO Services');
    advanceClock(12.5);
    await expectAccepted(user);
    expect(sentRequests()[0]?.body).toEqual({
      firstName: 'Ann',
      lastName: 'Baker',
      email: 'ann@example.com',
      ...optionalContactTexts(() => null),
      phone: '555 0100',
      projectType: 'seo-services',
      currentWebsite: 'bread.example',
      message: 'Bread',
      honeypot: '',
      challengeToken: 'a.signed.sum',
      mathAnswer: 7,
      formDuration: 12.5,
    });
    await expectToast("Thank you for your message. We'll get back to you soon!");
  });

  it('disables the button while pending and sends once', async () => {
    const user = await fillContactForm();
    advanceClock(20);
    let reply: (response: Response) => void = () => undefined;
    mockHandler(contactApi.submit, () => new Promise((resolve) => (reply = resolve)));
    const form = document.querySelector('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await user.dblClick(screen.getByRole('button', { name: 'Sending...' }));
    expect(screen.getByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(sentRequests()).toHaveLength(1));
    reply(new Response(JSON.stringify(acceptedSubmission), { status: 201 }));
    await expectToast('Success!');
    expect(sentRequests()).toHaveLength(1);
  });

  it('shows a confirmation with focus in its place, until the visitor writes another message', async () => {
    const user = await fillContactForm();
    advanceClock(20);
    await expectAccepted(user);
    const heading = await screen.findByRole('heading', { name: 'Thanks! We got your message.' });
    expect(document.activeElement).toBe(heading);
    expect(heading.parentElement?.textContent).toContain("We'll get back to you soon!");
    expect(document.querySelector('form')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(document.activeElement).toBe(input('First name'));
    expect(screen.queryByRole('heading', { name: /Thanks/ })).toBeNull();
  });

  it('resets fields, timer, and challenge', async () => {
    const user = await fillContactForm();
    await user.selectOptions(input('What can we help with?'), 'Other');
    advanceClock(20);
    await expectAccepted(user);
    await user.click(await screen.findByRole('button', { name: 'Write another message' }));
    expect(input('First name').value).toBe('');
    const inputs = [...document.querySelectorAll<HTMLInputElement>('form input, form textarea')];
    expect(inputs.map(({ name, value }) => [name, value])).toEqual(
      [...Object.keys(CONTACT), 'honeypot'].map((name) => [name, '']),
    );
    expect(input('What can we help with?').value).toBe('new-website');
    expect(screen.queryByLabelText(/what is 3 \+ 4/)).toBeNull();
    mockResponse(contactApi.getChallenge, { token: 'another', num1: 2, num2: 2 });
    await user.click(input('Message'));
    expect(await screen.findByLabelText(/what is 2 \+ 2/)).toHaveProperty('value', '');
  });
});
