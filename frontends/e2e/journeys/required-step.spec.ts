import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Account, signIn } from '../support/accounts';
import { giveAuthenticator } from '../support/authenticator';
import { atPath, expect, gotoHydrated, httpError, test as base } from '../support/fixtures';
import { button } from '../support/shop';

const SESSION_SECRET = 'a secret of the journey about required steps';

interface StrictProduct {
  url: string;
  admin: Account;
  recover: (name: string) => Promise<string>;
}

/** A product whose admins need a second step. */
const test = base.extend<object, { strict: StrictProduct }>({
  strict: [
    async ({}, use) => {
      const { startProduct } = await import('../../../tools/prove/support/product.mjs');
      const product = await startProduct({ env: { SECOND_STEP: 'admins', SESSION_SECRET } });
      const admin = (product.accounts as Account[]).find(({ role }) => role === 'admin');
      if (!admin) throw new Error('The product has no demo admin');
      const { url, dataDir, databaseUrl } = product;
      const recover = async (name: string) => {
        const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: url, SESSION_SECRET };
        const command = [path.join(__dirname, '../../../dist/backend/recover.js'), name];
        return (await promisify(execFile)(process.execPath, command, { env })).stdout;
      };
      await use({ url, admin, recover });
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ strict }, use) => use(strict.url),
});

test('an admin adds a second step before anything else, and a command lets them in who lost it', async ({
  page,
  context,
  strict: { admin, recover },
  browserErrors,
}) => {
  browserErrors.allow(httpError(403), httpError(401));
  await giveAuthenticator(page);
  await gotoHydrated(page, '/auth?next=%2Fadmin%2Fprojects');
  await signIn(page, admin);
  await expect(page.getByRole('heading', { name: 'Add a second step' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Submissions' })).toHaveCount(0);
  expect((await context.request.get('/api/admin/users')).status()).toBe(403);
  await button(page, 'Add a passkey').click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await button(page, 'I saved them').click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(atPath('/admin/projects'));
  await expect(page.getByRole('heading', { name: 'Project Management' })).toBeVisible();

  // Everything is lost.
  await context.request.post('/api/logout');
  const output = await recover(admin.username);
  expect(output).toContain('Removed the second step');
  await gotoHydrated(page, '/auth?next=%2Fadmin');
  await signIn(page, admin);
  await expect(page.getByRole('heading', { name: 'Add a second step' })).toBeVisible();
  await context.request.post('/api/logout');
  const link = /https?:\S+reset-password\S+/.exec(output)?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('New password').fill('another walk along the river');
  await button(page, 'Save password').click();
  await expect(page.getByRole('heading', { name: 'Add a second step' })).toBeVisible();
});
