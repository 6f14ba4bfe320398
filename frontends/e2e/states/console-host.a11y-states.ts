import { consoleUrl } from '../support/console-host';
import { httpError, expect } from '../support/fixtures';
import { registerClient } from '../support/accounts';
import type { A11yState } from './a11y-state';

const UNAUTHORIZED = httpError(401);

export const consoleHostStates: A11yState[] = [
  {
    name: 'console sign-in with missing fields',
    allowedErrors: [UNAUTHORIZED],
    async open(page) {
      await page.goto(consoleUrl('/sign-in'));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('Enter your password')).toBeVisible();
    },
  },
  {
    name: 'console sign-in as a client',
    async open(page) {
      await registerClient(page.context());
      await page.goto(consoleUrl('/sign-in'));
      await expect(page.getByText('Admin access required')).toBeVisible();
    },
  },
];
