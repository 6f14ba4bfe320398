import { contactApi } from '@atelier/contracts';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { ContactForm } from './contact-form';

const challenge = { token: 'a.signed.sum', num1: 3, num2: 4 };
const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const challengeInput = () => screen.queryByLabelText(/Security check: what is/);

describe("the contact form's fields", () => {
  it('offer six topics with the first selected', () => {
    renderPage(<ContactForm variant="page" />);
    const topics = [...input('What can we help with?').querySelectorAll('option')].map(({ value, text }) => [
      value,
      text,
    ]);
    expect(topics).toEqual([
      ['new-website', 'New Website'],
      ['website-redesign', 'Website Redesign'],
      ['seo-services', 'SEO Services'],
      ['website-maintenance', 'Website Maintenance'],
      ['consultation', 'Free Consultation'],
      ['other', 'Other'],
    ]);
    expect(input('What can we help with?').value).toBe('new-website');
  });

  it('mark optional fields and set autocomplete', () => {
    renderPage(<ContactForm variant="page" />);
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

  it('post to /contact without JavaScript', () => {
    renderPage(<ContactForm variant="page" />);
    const form = document.querySelector('form');
    expect(form?.method).toBe('post');
    expect(form?.getAttribute('action')).toBe('/contact');
  });

  it('include a honeypot that is hidden from people', () => {
    renderPage(<ContactForm variant="page" />);
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

describe('the security check', () => {
  it('appears on message focus and is requested once', async () => {
    mockResponse(contactApi.getChallenge, challenge);
    const user = renderPage(<ContactForm variant="page" />);
    await user.click(input('First name'));
    expect(challengeInput()).toBeNull();
    expect(requests).toEqual([]);
    await user.click(input('Message'));
    expect(await screen.findByLabelText('Security check: what is 3 + 4?')).toBeTruthy();
    await user.click(input('First name'));
    await user.click(input('Message'));
    expect(challengeInput()).toBeTruthy();
    expect(requests).toHaveLength(1);
  });

  it('shows at once in the dialog', async () => {
    mockResponse(contactApi.getChallenge, challenge);
    renderPage(<ContactForm variant="dialog" defaultTopic="consultation" />);
    expect(await screen.findByLabelText('Security check: what is 3 + 4?')).toBeTruthy();
    expect(input('What can we help with?').value).toBe('consultation');
  });

  it('uses the server-rendered challenge', async () => {
    const user = renderPage(<ContactForm variant="page" />, { data: { challenge } });
    expect(document.querySelector<HTMLInputElement>('[name=challengeToken]')?.value).toBe('a.signed.sum');
    expect(challengeInput()?.closest('.collapsed')).toBeTruthy();
    await user.click(input('Message'));
    expect(challengeInput()?.closest('.collapsed')).toBeNull();
    expect(requests).toEqual([]);
  });

  it('can be retried after a failure and keeps the values', async () => {
    mockError(contactApi.getChallenge, 503, 'Busy');
    const user = renderPage(<ContactForm variant="page" />);
    await user.type(input('Message'), 'Bread');
    await screen.findByText(/didn’t load/);
    mockResponse(contactApi.getChallenge, challenge);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const answer = await screen.findByLabelText('Security check: what is 3 + 4?');
    expect(input('Message').value).toBe('Bread');
    await waitFor(() => expect(document.activeElement).toBe(answer));
  });

  it('gets focus when it arrives after a submit', async () => {
    let reply: (response: Response) => void = () => undefined;
    mockHandler(contactApi.getChallenge, () => new Promise((resolve) => (reply = resolve)));
    const user = renderPage(<ContactForm variant="page" />);
    input('First name').value = 'Ann';
    input('Last name').value = 'Baker';
    input('Email').value = 'ann@example.com';
    await user.type(input('Message'), 'Bread');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(requests.map(({ method }) => method)).toEqual(['GET']);
    reply(new Response(JSON.stringify(challenge)));
    const answer = await screen.findByLabelText('Security check: what is 3 + 4?');
    await waitFor(() => expect(document.activeElement).toBe(answer));
  });
});
