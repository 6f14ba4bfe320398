import { contactApi, type PublicSubmission } from '@atelier/contracts';
import { advanceClock, freezeClock } from '@atelier/shared/testing/clock';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { closeConsult } from './consult';
import { ConsultLink } from '../layout/consult-link';
import { ConsultDialogHost } from './consult-dialog-host';

const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const dialog = () => screen.queryByRole('dialog', { name: 'Book a Free Consultation' });
const opener = () => screen.getByRole('link', { name: 'Book Free Consult' });
const challengeRequests = () => requests.filter(({ method }) => method === 'GET').length;

const page = (
  <main id="main" tabIndex={-1}>
    <ConsultLink>Book Free Consult</ConsultLink>
    <ConsultDialogHost />
  </main>
);

async function open() {
  mockResponse(contactApi.getChallenge, { token: 'a.signed.sum', num1: 3, num2: 4 });
  const user = renderPage(page);
  await user.click(opener());
  await screen.findByLabelText(/what is 3 \+ 4/);
  return user;
}

const dialogClosed = () => waitFor(() => expect(dialog()).toBeNull());

afterEach(async () => {
  act(() => closeConsult());
  await dialogClosed();
});

it('the dialog opens with topic consultation, a new challenge, and focus', async () => {
  await open();
  expect(document.activeElement).toBe(dialog());
  expect(input('What can we help with?').value).toBe('consultation');
  expect(challengeRequests()).toBe(1);
});

it('the dialog asks for optional fields on demand, and shows them when they are filled in', async () => {
  const user = await open();
  const optional = () => screen.getByText('Add your phone or current website').closest('details');
  expect(optional()?.open).toBe(false);
  await user.click(screen.getByText('Add your phone or current website'));
  await user.type(input(/^Phone/), '555 0100');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await dialogClosed();
  await user.click(opener());
  await waitFor(() => expect(dialog()).toBeTruthy());
  expect(optional()?.open).toBe(true);
  expect(input(/^Phone/).value).toBe('555 0100');
  await user.clear(input(/^Phone/));
  await user.keyboard('{Escape}');
});

it('the dialog leads a signed-out visitor to sign-up', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Sign up here' }).getAttribute('href')).toBe('/auth?tab=sign-up');
});

it('Cancel closes the dialog and restores focus', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await dialogClosed();
  expect(document.activeElement).toBe(opener());
});

it('Escape closes the dialog unless it ends an IME composition', async () => {
  const user = await open();
  await user.click(input('First name'));
  fireEvent.keyDown(input('First name'), { key: 'Escape', isComposing: true });
  expect(dialog()).toBeTruthy();
  await user.keyboard('{Escape}');
  await dialogClosed();
  expect(document.activeElement).toBe(opener());
});

it("Escape outside the dialog doesn't close it", async () => {
  await open();
  const toast = document.createElement('button');
  document.body.append(toast);
  fireEvent.keyDown(toast, { key: 'Escape' });
  expect(dialog()).toBeTruthy();
  toast.remove();
});

it('a click outside closes the dialog only while it is empty and if it began outside', async () => {
  const user = await open();
  const backdrop = dialog()?.parentElement as HTMLElement;
  fireEvent.mouseDown(input('First name'));
  fireEvent.click(backdrop);
  expect(dialog()).toBeTruthy();
  await user.type(input('First name'), 'A');
  await user.click(backdrop);
  expect(dialog()).toBeTruthy();
  await user.clear(input('First name'));
  await user.click(backdrop);
  await dialogClosed();
});

it('reopening restores values but not topic, answer, or timer', async () => {
  const user = await open();
  await user.type(input('Message'), 'Bread');
  await user.selectOptions(input('What can we help with?'), 'Other');
  await user.type(input(/what is 3 \+ 4/), '7');
  await user.keyboard('{Escape}');
  await dialogClosed();
  await user.click(opener());
  const answer = await screen.findByLabelText<HTMLInputElement>(/what is 3 \+ 4/);
  expect(input('Message').value).toBe('Bread');
  expect(input('What can we help with?').value).toBe('consultation');
  expect(answer.value).toBe('');
  expect(challengeRequests()).toBe(2);
  await user.clear(input('Message'));
});

it('sending closes the dialog, shows a toast, and clears the values', async () => {
  const user = await open();
  freezeClock();
  mockResponse(contactApi.submit, {} as PublicSubmission);
  input('First name').value = 'Ann';
  input('Last name').value = 'Baker';
  input('Email').value = 'ann@example.com';
  input('Message').value = 'Bread';
  input(/what is 3 \+ 4/).value = '7';
  advanceClock(20);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await expectToast('Success!');
  await dialogClosed();
  await user.click(opener());
  await waitFor(() => expect(dialog()).toBeTruthy());
  expect(input('Message').value).toBe('');
  expect(dialog()?.textContent).toContain("We'll get back to you soon!");
  await user.keyboard('{Escape}');
  await dialogClosed();
  await user.click(opener());
  await waitFor(() => expect(dialog()).toBeTruthy());
  expect(dialog()?.textContent).not.toContain("We'll get back to you soon!");
});

it('?action=consult opens the dialog and is removed from the URL', async () => {
  mockResponse(contactApi.getChallenge, { token: 'a.signed.sum', num1: 3, num2: 4 });
  const before = history.length;
  renderPage(page, { at: '/?from=mail&action=consult&to=me#about' });
  await waitFor(() => expect(dialog()).toBeTruthy());
  expect(location.href).toBe('http://localhost/?from=mail&to=me#about');
  expect(history.length).toBe(before);
  act(() => closeConsult());
  await dialogClosed();
  expect(document.activeElement?.id).toBe('main');
});

it('a modified click follows the link', () => {
  renderPage(page);
  expect(fireEvent.click(opener(), { ctrlKey: true })).toBe(true);
  expect(dialog()).toBeNull();
});
