import { contactApi } from '@atelier/contracts';
import { answers, asked, refuses, repliesWith } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { screen, waitFor } from '@testing-library/react';
import { ContactForm } from './contact-form';

const sum = { token: 'a.signed.sum', num1: 3, num2: 4 };
const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const theSum = () => screen.queryByLabelText(/Security check: what is/);

describe('the fields', () => {
  it('offer six topics, the first of them chosen', () => {
    show(<ContactForm place="page" />);
    const topics = [...input('What is it about?').querySelectorAll('option')].map(({ value, text }) => [value, text]);
    expect(topics).toEqual([
      ['new-website', 'New Website'],
      ['website-redesign', 'Website Redesign'],
      ['seo-services', 'SEO Services'],
      ['website-maintenance', 'Website Maintenance'],
      ['consultation', 'Free Consultation'],
      ['other', 'Other'],
    ]);
    expect(input('What is it about?').value).toBe('new-website');
  });

  it('say which may stay empty, and let the browser fill in the rest', () => {
    show(<ContactForm place="page" />);
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input:not([name=honeypot]), form textarea')];
    expect(fields.map(({ name, required, autocomplete }) => [name, required, autocomplete])).toEqual([
      ['firstName', true, 'given-name'],
      ['lastName', true, 'family-name'],
      ['email', true, 'email'],
      ['phone', false, 'tel'],
      ['currentWebsite', false, 'url'],
      ['message', true, ''],
    ]);
    expect(input(/^Current website/).labels?.[0]?.textContent).toBe('Current website (optional)');
  });

  it('post to the page of their own where there are no scripts', () => {
    show(<ContactForm place="page" />);
    const form = document.querySelector('form');
    expect(form?.method).toBe('post');
    expect(form?.getAttribute('action')).toBe('/contact');
  });

  it('have a trap among them that no person meets', () => {
    show(<ContactForm place="page" />);
    const trap = document.querySelector<HTMLInputElement>('[name=honeypot]');
    expect(trap?.labels?.[0]?.textContent).toBe('website');
    expect(screen.queryByRole('textbox', { name: 'website' })).toBeNull();
    expect(trap?.closest('[inert][aria-hidden=true].unseen')).toBeTruthy();
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.autocomplete).toBe('off');
    for (const manager of ['data-1p-ignore', 'data-bwignore', 'data-lpignore']) {
      expect(trap?.hasAttribute(manager)).toBe(true);
    }
  });
});

describe('the sum', () => {
  it('waits on a page until somebody goes to the message, and is asked for once', async () => {
    answers(contactApi.getChallenge, sum);
    const hands = show(<ContactForm place="page" />);
    await hands.click(input('First name'));
    expect(theSum()).toBeNull();
    expect(asked).toEqual([]);
    await hands.click(input('Message'));
    expect(await screen.findByLabelText('Security check: what is 3 + 4?')).toBeTruthy();
    await hands.click(input('First name'));
    await hands.click(input('Message'));
    expect(theSum()).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it('is there from the start in the dialog', async () => {
    answers(contactApi.getChallenge, sum);
    show(<ContactForm place="dialog" about="consultation" />);
    expect(await screen.findByLabelText('Security check: what is 3 + 4?')).toBeTruthy();
    expect(input('What is it about?').value).toBe('consultation');
  });

  it('is the one that the page came with', async () => {
    const hands = show(<ContactForm place="page" />, { data: { challenge: sum } });
    expect(document.querySelector<HTMLInputElement>('[name=challengeToken]')?.value).toBe('a.signed.sum');
    expect(theSum()?.closest('.later')).toBeTruthy();
    await hands.click(input('Message'));
    expect(theSum()?.closest('.later')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('can be asked for again when it does not come, and what was typed stays', async () => {
    refuses(contactApi.getChallenge, 503, 'Busy');
    const hands = show(<ContactForm place="page" />);
    await hands.type(input('Message'), 'Bread');
    await screen.findByText(/did not arrive/);
    answers(contactApi.getChallenge, sum);
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    const answer = await screen.findByLabelText('Security check: what is 3 + 4?');
    expect(input('Message').value).toBe('Bread');
    await waitFor(() => expect(document.activeElement).toBe(answer));
  });

  it('is waited for by whoever sends before it has come', async () => {
    let reply: (response: Response) => void = () => undefined;
    repliesWith(contactApi.getChallenge, () => new Promise((resolve) => (reply = resolve)));
    const hands = show(<ContactForm place="page" />);
    input('First name').value = 'Ann';
    input('Last name').value = 'Baker';
    input('Email').value = 'ann@example.com';
    await hands.type(input('Message'), 'Bread');
    await hands.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
    reply(new Response(JSON.stringify(sum)));
    const answer = await screen.findByLabelText('Security check: what is 3 + 4?');
    await waitFor(() => expect(document.activeElement).toBe(answer));
  });
});
