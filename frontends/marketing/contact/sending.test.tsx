import { contactApi } from '@atelier/contracts';
import { letPass } from '@atelier/shared/testing/clock';
import { answer, input, isTaken, sendButton, sent, taken, write } from '@atelier/shared/testing/contact-form';
import { saidAbout, toasted } from '@atelier/shared/testing/said';
import { answers, refuses, repliesWith } from '@atelier/shared/testing/server';
import { act, screen, waitFor } from '@testing-library/react';

describe('what the server says', () => {
  it.each([
    [400, 'Suspicious content detected'],
    [429, 'Too many messages. Please try again in a minute.'],
    [0, 'The server cannot be reached. Check your connection and try again.'],
  ])('%i %s', async (status, message) => {
    const hands = await write();
    letPass(20);
    if (status) refuses(contactApi.submit, status, message);
    else repliesWith(contactApi.submit, () => Promise.reject(new TypeError('Failed to fetch')));
    await hands.click(sendButton());
    await toasted('Error');
    await toasted(status ? `${status}: ${message}` : message);
    expect(input('Message').value).toBe('Bread');
    expect(answer().value).toBe('7');
    await waitFor(() => expect(document.activeElement).toBe(sendButton()));
  });

  it('has a word of its own when the server has none', async () => {
    const hands = await write();
    letPass(20);
    refuses(contactApi.submit, 500, '');
    await hands.click(sendButton());
    await toasted('Failed to send message. Please try again.');
  });

  it('goes to the fields that it speaks of', async () => {
    const hands = await write();
    letPass(20);
    refuses(contactApi.submit, 400, 'Please check what you entered', {
      email: 'Enter a valid e-mail address',
      currentWebsite: 'Enter an address like example.com',
    });
    await hands.click(sendButton());
    await toasted('400: Please check what you entered');
    expect(saidAbout(input('Email'))).toBe('Enter a valid e-mail address');
    expect(saidAbout(input(/^Current website/))).toBe('Enter an address like example.com');
    expect(document.activeElement).toBe(input('Email'));
  });

  it('has the answer ready to be typed anew after a wrong sum', async () => {
    const hands = await write();
    letPass(20);
    refuses(contactApi.submit, 400, 'Incorrect answer');
    await hands.click(sendButton());
    await toasted('400: Incorrect answer');
    expect(document.activeElement).toBe(answer());
    await hands.keyboard('8');
    expect(answer().value).toBe('8');
  });

  it('brings a fresh sum when the form has expired', async () => {
    const hands = await write();
    letPass(20);
    refuses(contactApi.submit, 400, 'Form expired');
    answers(contactApi.getChallenge, { token: 'another', num1: 1, num2: 1 });
    await hands.click(sendButton());
    await toasted('400: Form expired');
    const fresh = await screen.findByLabelText(/what is 1 \+ 1/);
    await waitFor(() => expect(document.activeElement).toBe(fresh));
    expect(input('Message').value).toBe('Bread');
  });
});

describe('sending', () => {
  it('takes what was typed, trimmed, with the sum and its token', async () => {
    const hands = await write();
    await hands.type(input(/^Phone/), ' 555 0100 ');
    await hands.type(input(/^Current website/), 'bread.example');
    await hands.selectOptions(input('What is it about?'), 'SEO Services');
    letPass(12.5);
    await isTaken(hands);
    expect(sent()[0]?.body).toEqual({
      firstName: 'Ann',
      lastName: 'Baker',
      email: 'ann@example.com',
      phone: '555 0100',
      projectType: 'seo-services',
      currentWebsite: 'bread.example',
      message: 'Bread',
      honeypot: '',
      challengeToken: 'a.signed.sum',
      mathAnswer: 7,
      formDuration: 12.5,
    });
    await toasted("Thank you for your message. We'll get back to you soon!");
  });

  it('is busy while it waits, and cannot be done twice', async () => {
    const hands = await write();
    letPass(20);
    let reply: (response: Response) => void = () => undefined;
    repliesWith(contactApi.submit, () => new Promise((resolve) => (reply = resolve)));
    const form = document.querySelector('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await hands.dblClick(screen.getByRole('button', { name: 'Sending...' }));
    expect(screen.getByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(sent()).toHaveLength(1));
    reply(new Response(JSON.stringify(taken), { status: 201 }));
    await toasted('Success!');
    expect(sent()).toHaveLength(1);
  });

  it('leaves an empty form that begins anew, clock and sum included', async () => {
    const hands = await write();
    await hands.selectOptions(input('What is it about?'), 'Other');
    letPass(20);
    await isTaken(hands);
    await waitFor(() => expect(input('First name').value).toBe(''));
    expect(
      [...document.querySelectorAll<HTMLInputElement>('form input, form textarea')].map((one) => one.value),
    ).toEqual(['', '', '', '', '', '', '']);
    expect(input('What is it about?').value).toBe('new-website');
    expect(screen.queryByLabelText(/what is 3 \+ 4/)).toBeNull();
    answers(contactApi.getChallenge, { token: 'another', num1: 2, num2: 2 });
    await hands.click(input('Message'));
    expect(await screen.findByLabelText(/what is 2 \+ 2/)).toHaveProperty('value', '');
  });
});
