import type { ActiveSession, ClosingStatus, EmailStatus, SecondStepStatus } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { httpError, expect } from '../support/fixtures';
import { registerClient, signInByApi, demoAccount } from '../support/accounts';
import type { A11yState } from './a11y-state';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openSettings(page: Page, query = ''): Promise<void> {
  await page.goto(`/settings${query}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
}

const LONG = `${'a-very-long-name-of-a-mailbox-'.repeat(2)}@${'a-long-host-'.repeat(4)}.example`;
const session = (device: string, index: number): ActiveSession => ({
  id: `01890a5d-ac96-774b-bcce-b3020990850${index}`,
  device,
  signedInAt: '2026-11-05T09:00:00.000Z',
  expiresAt: '2026-11-19T09:00:00.000Z',
  current: index === 0,
});

const [addedAt, lastUsedAt] = ['2026-11-05T09:00:00.000Z', '2026-11-12T09:00:00.000Z'];
const twoCodesLeft: SecondStepStatus = {
  authenticator: { addedAt, lastUsedAt },
  passkeys: [
    { id: '01890a5d-ac96-774b-bcce-b30209908501', name: 'Chrome on Mac', addedAt, lastUsedAt },
    {
      id: '01890a5d-ac96-774b-bcce-b30209908502',
      name: 'A-name-of-a-security-key-without-a-space-in-it'.padEnd(60, '-'),
      addedAt,
      lastUsedAt: null,
    },
  ],
  passkeyDomain: 'localhost',
  recoveryCodesLeft: 2,
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `8m3t-kq0w-7vzd-xn2h-4rce-y9p${index}`);

export const settingsStates: A11yState[] = [
  {
    name: '/settings',
    async open(page) {
      await registerClient(page.context());
      await openSettings(page);
    },
  },
  {
    name: '/settings of an admin',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await openSettings(page);
    },
  },
  {
    name: '/settings, setting up an authenticator app',
    allowedErrors: [httpError(400)],
    async open(page) {
      await registerClient(page.context());
      await openSettings(page);
      await button(page, 'Set up an authenticator app').click();
      await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
      await page.getByLabel('Code', { exact: true }).fill('1');
      await button(page, 'Add app').click();
      await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: '/settings with new recovery codes',
    async open(page) {
      await registerClient(page.context());
      await page.route('**/api/second-step', (route) => route.fulfill({ json: twoCodesLeft }));
      await openSettings(page);
      await page.route('**/api/second-step/recovery-codes', (route) => route.fulfill({ json: { recoveryCodes } }));
      await button(page, 'Make new codes').click();
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    },
  },
  {
    name: '/settings with a second step, asking before it is removed',
    async open(page) {
      await registerClient(page.context());
      await page.route('**/api/second-step', (route) => route.fulfill({ json: twoCodesLeft }));
      await openSettings(page);
      await button(page, 'Remove the authenticator app').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: '/second-step of an admin',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await page.goto('/second-step?next=%2Fadmin');
      await expect(button(page, 'Set up an authenticator app')).toBeVisible();
    },
  },
  {
    name: '/settings, renaming a passkey',
    async open(page) {
      await registerClient(page.context());
      await page.route('**/api/second-step', (route) => route.fulfill({ json: twoCodesLeft }));
      await openSettings(page);
      await button(page, 'Rename Chrome on Mac').click();
      await page.getByLabel('Name of the passkey').fill('');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Name of the passkey')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: '/settings with a pending email and many sessions',
    async open(page) {
      await registerClient(page.context());
      const pending = { email: LONG, expiresAt: '2026-11-06T09:00:00.000Z' };
      const status: EmailStatus = { email: 'ann@example.com', isConfirmed: true, pending };
      await page.route('**/api/user/email', (route) => route.fulfill({ json: status }));
      const sessions = ['Firefox on Linux', 'Safari on iPhone', 'Samsung Internet on Android'].map(session);
      await page.route('**/api/sessions', (route) => route.fulfill({ json: sessions }));
      await openSettings(page);
      await button(page, 'Resend link').click();
      await expect(page.getByLabel('New email')).toHaveValue(LONG);
    },
  },
  {
    name: '/settings with rejected input',
    allowedErrors: [httpError(400)],
    async open(page) {
      await registerClient(page.context());
      await openSettings(page, '?confirm=made-up');
      await expect(page.getByText('We couldn’t confirm your email')).toBeVisible();
      const invalidPicture = { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('bread, butter') };
      await page.locator('input[type=file]').setInputFiles(invalidPicture);
      await button(page, 'Change email').click();
      await button(page, 'Send confirmation link').click();
      await expect(page.getByLabel('New email')).toHaveAttribute('aria-invalid', 'true');
      await button(page, 'Change password').click();
      await expect(page.getByRole('textbox', { name: 'New password' })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: '/settings with incomplete billing details',
    async open(page) {
      await registerClient(page.context());
      await openSettings(page);
      await page.getByLabel(/^Street address/).fill('12 Main Street');
      await button(page, 'Save billing details').click();
      await expect(page.getByLabel(/^City/)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: '/settings of an account that can’t be closed yet',
    async open(page) {
      await registerClient(page.context());
      const status: ClosingStatus = {
        closesAt: null,
        obstacles: ['invoices', 'subscriptions', 'payments', 'disputes'],
      };
      await page.route('**/api/user/closing', (route) => route.fulfill({ json: status }));
      await openSettings(page);
      await expect(page.getByText('You can close your account when this is done:')).toBeVisible();
    },
  },
  {
    name: '/settings of an account that closes',
    async open(page) {
      await registerClient(page.context());
      const status: ClosingStatus = { closesAt: '2026-12-04T15:00:00.000Z', obstacles: [] };
      await page.route('**/api/user/closing', (route) => route.fulfill({ json: status }));
      await openSettings(page);
      await expect(button(page, 'Keep my account')).toBeVisible();
    },
  },
  {
    name: '/settings, close account dialog',
    async open(page) {
      await registerClient(page.context());
      await openSettings(page);
      await button(page, 'Close account').click();
      await expect(page.getByRole('dialog').getByLabel('Current password')).toBeVisible();
    },
  },
  {
    name: '/settings, loading error',
    allowedErrors: [httpError(503)],
    async open(page) {
      await registerClient(page.context());
      const unavailable = { statusCode: 503, error: 'Service Unavailable', message: 'We will be back in a moment.' };
      for (const call of ['user/email', 'sessions'])
        await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 503, json: unavailable }));
      await page.goto('/settings');
      await expect(page.getByText('Couldn’t load sessions')).toBeVisible();
    },
  },
  {
    name: '/settings, sign-out dialog',
    async open(page) {
      await registerClient(page.context());
      const sessions = ['Firefox on Linux', 'Safari on iPhone'].map(session);
      await page.route('**/api/sessions', (route) => route.fulfill({ json: sessions }));
      await openSettings(page);
      await button(page, 'Sign out of other devices').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
