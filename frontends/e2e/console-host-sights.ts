import { onConsole } from './console-host';
import { answered, expect, toasts } from './journey';
import { client } from './people';
import type { Sight } from './sight';

const NOBODY_YET = answered(401);

export const consoleHostSights: Sight[] = [
  {
    name: 'the console’s own sign-in with both fields missing',
    said: [NOBODY_YET],
    async show(page) {
      await page.goto(onConsole('/sign-in'));
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  {
    name: 'the console’s own sign-in for a client',
    async show(page) {
      await client(page.context());
      await page.goto(onConsole('/sign-in'));
      await expect(page.getByText('Admin access required')).toBeVisible();
    },
  },
];
