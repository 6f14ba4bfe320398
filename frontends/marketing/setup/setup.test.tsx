import { authApi, setupApi, setupTexts, type SetupStart } from '@atelier/contracts';
import { descriptionOf, storedToast } from '@atelier/shared/testing/assertions';
import { navigations } from '@atelier/shared/testing/navigation';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import Setup from './setup';

const start: SetupStart = { heldBy: {}, held: {}, timezone: 'America/New_York', isDemo: true, accountsMade: 0 };
const open = (setup: SetupStart | null = start, at = '/setup?token=secret') =>
  renderPage(<Setup />, { at, data: { setup } });

// A slow machine rates the password while it is typed.
beforeEach(() => mockResponse(authApi.passwordStrength, { score: 4, isStrong: true, hint: null }));

const fill = (texts: Record<string, string>) => {
  for (const [label, value] of Object.entries(texts))
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
};
const ACCOUNT = { Username: 'nora', 'Your email': 'nora@harbor.example', Password: 'a walk along main street' };
const AGENCY = {
  'Agency name': 'Harbor Web Co.',
  City: 'Duluth, Minnesota',
  'Email for clients': 'hi@harbor.example',
  Phone: '(218) 555-0100',
};
const next = (user: ReturnType<typeof open>, name = 'Continue') => user.click(screen.getByRole('button', { name }));

async function openLastStep(setup = start) {
  const user = open(setup);
  fill(ACCOUNT);
  await next(user);
  fill(AGENCY);
  await next(user);
  return user;
}

it('sends three steps, and opens the console', async () => {
  const user = await openLastStep();
  expect(location.href).toBe('http://localhost/setup');
  fireEvent.click(screen.getByRole('radio', { name: /empty shop/ }));
  mockResponse(setupApi.setUp, { ...ada, username: 'nora' });
  await next(user, 'Make it mine');
  await waitFor(() => expect(navigations).toEqual(['/admin']));
  // The request for the strength of the password may come later.
  expect(requests.find(({ url }) => url.endsWith(setupApi.setUp.path))?.body).toEqual({
    token: 'secret',
    username: 'nora',
    password: 'a walk along main street',
    accountEmail: 'nora@harbor.example',
    name: 'Harbor Web Co.',
    city: 'Duluth, Minnesota',
    serviceArea: null,
    email: 'hi@harbor.example',
    phone: '(218) 555-0100',
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    shop: 'empty',
    removesAccounts: false,
  });
  expect(storedToast()).toEqual({ title: 'Your agency is ready', description: 'You’re signed in as nora.' });
});

it('stays at a step with an empty field, and goes back without losing input', async () => {
  const user = open();
  fill({ Username: 'nora' });
  await next(user);
  expect(descriptionOf(screen.getByLabelText('Your email'))).toContain('Your email is required');
  fill(ACCOUNT);
  await next(user);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your agency'));
  await next(user, 'Back');
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('nora');
});

it('opens the step of a field that the server refuses', async () => {
  const user = await openLastStep();
  mockError(setupApi.setUp, 400, 'Check your input', { password: 'This password is too easy to guess.' });
  await next(user, 'Make it mine');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(descriptionOf(screen.getByLabelText('Password'))).toContain('too easy to guess');
});

it('says that the demo goes, and with which accounts', async () => {
  const user = await openLastStep({ ...start, accountsMade: 2 });
  expect(screen.getByText('The demo goes.')).toBeTruthy();
  mockError(setupApi.setUp, 409, 'Check your input', { removesAccounts: setupTexts.accountsMade });
  await next(user, 'Make it mine');
  const box = await screen.findByRole('checkbox', { name: /the 2 accounts/ });
  await waitFor(() => expect(descriptionOf(box)).toBe(setupTexts.accountsMade));
});

it('says nothing of a demo where there is none', async () => {
  await openLastStep({ ...start, isDemo: false });
  expect(screen.queryByText('The demo goes.')).toBeNull();
});

it('shows what a variable holds, without a way to change it', async () => {
  const user = open({ ...start, held: { city: 'Reno, Nevada' }, heldBy: { city: 'SITE_CITY' } });
  fill(ACCOUNT);
  await next(user);
  const city = screen.getByLabelText<HTMLInputElement>('City');
  expect([city.value, city.readOnly, descriptionOf(city)]).toEqual([
    'Reno, Nevada',
    true,
    'SITE_CITY on the server holds this.',
  ]);
});

it.each([
  ['/setup', 'Open your setup link'],
  ['/setup?token=old', 'This link no longer works'],
])('explains itself at %s', (at, title) => {
  open(null, at);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(document.querySelector('input')).toBeNull();
});
