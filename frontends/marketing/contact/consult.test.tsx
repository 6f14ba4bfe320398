import { contactApi, type PublicSubmission } from '@atelier/contracts';
import { letPass, stopClock } from '@atelier/shared/testing/clock';
import { toasted } from '@atelier/shared/testing/said';
import { answers, asked } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { closeConsult } from './consult';
import { ConsultLink } from '../layout/consult-link';
import { ConsultPlace } from './consult-place';

const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const dialog = () => screen.queryByRole('dialog', { name: 'Book a Free Consultation' });
const opener = () => screen.getByRole('link', { name: 'Book Free Consult' });
const sums = () => asked.filter(({ method }) => method === 'GET').length;

const page = (
  <main id="main" tabIndex={-1}>
    <ConsultLink>Book Free Consult</ConsultLink>
    <ConsultPlace />
  </main>
);

async function open() {
  answers(contactApi.getChallenge, { token: 'a.signed.sum', num1: 3, num2: 4 });
  const hands = show(page);
  await hands.click(opener());
  await screen.findByLabelText(/what is 3 \+ 4/);
  return hands;
}

const gone = () => waitFor(() => expect(dialog()).toBeNull());

/** What was typed is kept; the next test begins without it. */
afterEach(async () => {
  act(() => closeConsult());
  await gone();
});

it('opens with consultation chosen and a fresh sum, and has the keys', async () => {
  await open();
  expect(document.activeElement).toBe(dialog());
  expect(input('What is it about?').value).toBe('consultation');
  expect(sums()).toBe(1);
});

it('goes by Cancel, and the keys go back', async () => {
  const hands = await open();
  await hands.click(screen.getByRole('button', { name: 'Cancel' }));
  await gone();
  expect(document.activeElement).toBe(opener());
});

it('goes by Escape, wherever in it the keys are, but not by one that ends a composition', async () => {
  const hands = await open();
  await hands.click(input('First name'));
  fireEvent.keyDown(input('First name'), { key: 'Escape', isComposing: true });
  expect(dialog()).toBeTruthy();
  await hands.keyboard('{Escape}');
  await gone();
  expect(document.activeElement).toBe(opener());
});

it('leaves an Escape that is meant for a toast alone', async () => {
  await open();
  const toast = document.createElement('button');
  document.body.append(toast);
  fireEvent.keyDown(toast, { key: 'Escape' });
  expect(dialog()).toBeTruthy();
  toast.remove();
});

it('goes by a click beside it only while nothing is typed, and not by one that began inside', async () => {
  const hands = await open();
  const veil = dialog()?.parentElement as HTMLElement;
  fireEvent.mouseDown(input('First name'));
  fireEvent.click(veil);
  expect(dialog()).toBeTruthy();
  await hands.type(input('First name'), 'A');
  await hands.click(veil);
  expect(dialog()).toBeTruthy();
  await hands.clear(input('First name'));
  await hands.click(veil);
  await gone();
});

it('keeps what was typed for the next time, but neither topic nor answer nor clock', async () => {
  const hands = await open();
  await hands.type(input('Message'), 'Bread');
  await hands.selectOptions(input('What is it about?'), 'Other');
  await hands.type(input(/what is 3 \+ 4/), '7');
  await hands.keyboard('{Escape}');
  await gone();
  await hands.click(opener());
  const answer = await screen.findByLabelText<HTMLInputElement>(/what is 3 \+ 4/);
  expect(input('Message').value).toBe('Bread');
  expect(input('What is it about?').value).toBe('consultation');
  expect(answer.value).toBe('');
  expect(sums()).toBe(2);
  await hands.clear(input('Message'));
});

it('closes when the message was sent, says so, and is empty the next time', async () => {
  const hands = await open();
  stopClock();
  answers(contactApi.submit, {} as PublicSubmission);
  input('First name').value = 'Ann';
  input('Last name').value = 'Baker';
  input('Email').value = 'ann@example.com';
  input('Message').value = 'Bread';
  input(/what is 3 \+ 4/).value = '7';
  letPass(20);
  await hands.click(screen.getByRole('button', { name: 'Send Message' }));
  await toasted('Success!');
  await gone();
  await hands.click(opener());
  await waitFor(() => expect(dialog()).toBeTruthy());
  expect(input('Message').value).toBe('');
});

it('opens by the address, which forgets about it and nothing else', async () => {
  answers(contactApi.getChallenge, { token: 'a.signed.sum', num1: 3, num2: 4 });
  const before = history.length;
  show(page, { at: '/?from=mail&action=consult&to=me#about' });
  await waitFor(() => expect(dialog()).toBeTruthy());
  expect(location.href).toBe('http://localhost/?from=mail&to=me#about');
  expect(history.length).toBe(before);
  act(() => closeConsult());
  await gone();
  expect(document.activeElement?.id).toBe('main');
});

it('is a page for whoever wants it in another tab', () => {
  show(page);
  expect(fireEvent.click(opener(), { ctrlKey: true })).toBe(true);
  expect(dialog()).toBeNull();
});
