import { contactApi, type ReceivedSubmission } from '@atelier/contracts';
import { letPass, stopClock } from '@atelier/shared/testing/clock';
import { saidAbout, toasted } from '@atelier/shared/testing/said';
import { answers, asked, refuses, repliesWith } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { act, screen, waitFor } from '@testing-library/react';
import { ContactForm } from './contact-form';

const sum = { token: 'a.signed.sum', num1: 3, num2: 4 };
const taken = {} as ReceivedSubmission;

const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const trap = () => document.querySelector<HTMLInputElement>('[name=honeypot]') as HTMLInputElement;
const answer = () => input(/what is 3 \+ 4/);
const sendButton = () => screen.getByRole('button', { name: 'Send Message' });
const sent = () => asked.filter(({ method }) => method === 'POST');

type Hands = ReturnType<typeof show>;

interface Letter {
  first?: string;
  last?: string;
  message?: string;
  sum?: string;
}

/** Opens the form and fills it in; the clock begins with the sum. */
async function write({
  first = 'Ann',
  last = 'Baker',
  message = 'Bread',
  sum: given = '7',
}: Letter = {}): Promise<Hands> {
  answers(contactApi.challenge, sum);
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

async function isRefused(hands: Hands, title: string, text: string): Promise<void> {
  await hands.click(sendButton());
  await toasted(title);
  await toasted(text);
  expect(document.querySelector('[class*=destructive]')).toBeTruthy();
  expect(sent()).toEqual([]);
}

async function isTaken(hands: Hands): Promise<void> {
  answers(contactApi.submit, taken);
  await hands.click(sendButton());
  await toasted('Success!');
  expect(sent()).toHaveLength(1);
}

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
    answers(contactApi.challenge, { token: 'another', num1: 5, num2: 6 });
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
    answers(contactApi.challenge, { token: 'another', num1: 1, num2: 1 });
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
    answers(contactApi.challenge, { token: 'another', num1: 2, num2: 2 });
    await hands.click(input('Message'));
    expect(await screen.findByLabelText(/what is 2 \+ 2/)).toHaveProperty('value', '');
  });
});
