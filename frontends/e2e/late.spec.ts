import type { AdminInvoiceDetails } from '@atelier/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, test as base, toasts } from './journey';
import { Office, payNow, payPage } from './invoices';
import { client, enter, type Person } from './people';
import { part } from './projects';

interface Late {
  url: string;
  admin: Person;
  office: Office;
  /** The due day of an invoice is ten weeks ago now: that is two full months, whatever the season. */
  tenWeeksGoBy: (id: string) => Promise<void>;
}

/** A product into whose books one can write: no call lets anybody ask for money by a day that is over. */
const test = base.extend<object, { late: Late }>({
  late: [
    async ({ playwright }, use) => {
      const { default: pg } = await import('pg');
      const { startProduct } = await import('../../tools/prove/product.mjs');
      const product = await startProduct({ env: { TRUST_PROXY: 'loopback' } });
      const books = new pg.Client({ connectionString: product.databaseUrl });
      await books.connect();
      const admin = (product.accounts as Person[]).find(({ role }) => role === 'admin');
      if (!admin) throw new Error('The product has no admin');
      const office = await Office.open(admin, product.url, playwright.request);
      const tenWeeksGoBy = async (id: string) => {
        const set = `update invoices set status = 'overdue', due_date = current_date - 70 where id = $1`;
        expect((await books.query(set, [id])).rowCount).toBe(1);
      };
      await use({ url: product.url, admin, office, tenWeeksGoBy });
      await office.close();
      await books.end();
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ late }, use) => use(late.url),
});

const charge = (page: Page): Locator => part(page, 'Late charge');
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name });

/** A client who is two months late with $1,200.00, and an admin who looks at that. */
async function lateClient(
  page: Page,
  theirs: Page,
  { admin, office, tenWeeksGoBy }: Late,
): Promise<AdminInvoiceDetails> {
  await client(theirs.context());
  const invoice = await office.send(theirs.context(), { amount: 120_000, description: 'A new sign' });
  await tenWeeksGoBy(invoice.id);
  await enter(page.context(), admin);
  await page.goto(`/admin/invoices/${invoice.id}`);
  await expect(charge(page)).toContainText('$1,200.00 × 1.5% × 2 months = $36.00');
  return (await (await page.context().request.get(`/api/admin/invoices/${invoice.id}`)).json()) as AdminInvoiceDetails;
}

test('a late charge is added by keyboard, once it was read; its client is told, and pays that', async ({
  page,
  browser,
  complaints,
  late,
}) => {
  const theirs = await browser.newContext({ baseURL: late.url });
  await complaints.listenTo(theirs);
  const elsewhere = await theirs.newPage();
  const invoice = await lateClient(page, elsewhere, late);
  await button(charge(page), 'Add $36.00').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add the late charge?' });
  await expect(dialog).toContainText('The invoice gets a line of $36.00 and comes to $1,236.00.');
  await dialog.getByRole('button', { name: 'Add $36.00' }).press('Enter');
  await expect(toasts(page)).toContainText('Late charge added');
  await expect(charge(page)).toContainText('of which $36.00 is added already');
  await expect(charge(page)).toContainText('There is nothing to add now.');
  await expect(page.getByRole('row', { name: /^Late charge, 1\.5% a month for 2 months/ })).toContainText('$36.00');

  await elsewhere.goto(payPage(invoice));
  await expect(payNow(elsewhere)).toBeEnabled();
  await expect(part(elsewhere, 'Payment Information')).toContainText(/Total\s*\$1,236\.00/);
  const mail = page.getByRole('listitem').filter({ hasText: `to ${String(invoice.clientEmail)}` });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail.getByRole('link', { name: /late charge/i }).first()).toBeVisible({ timeout: 100 });
  }).toPass();
  await theirs.close();
});

test('a late charge is waived, and its client owes what they owed', async ({ page, browser, late }) => {
  const theirs = await browser.newContext({ baseURL: late.url });
  const invoice = await lateClient(page, await theirs.newPage(), late);
  await button(charge(page), 'Waive it').click();
  await button(page.getByRole('dialog', { name: 'Waive the late charge?' }), 'Waive $36.00').click();
  await expect(toasts(page)).toContainText('Late charge waived');
  await expect(charge(page)).toContainText('(2 − 2 waived) months = $0.00');
  await expect(charge(page)).toContainText('There is nothing to add now.');
  const after = await theirs.request.get(`/api/invoices/${invoice.id}`);
  expect(await after.json()).toMatchObject({ amount: 120_000, status: 'overdue' });
  await theirs.close();
});

test('the reminders of an invoice are stopped, by keyboard, and let go on', async ({ page, browser, late }) => {
  const theirs = await browser.newContext({ baseURL: late.url });
  const { username } = await client(theirs);
  const { id } = await late.office.send(theirs, { amount: 120_000, description: 'A new sign' });
  await enter(page.context(), late.admin);
  await page.goto(`/admin/invoices/${id}`);
  const reminders = part(page, 'Reminders');
  const planned = reminders.getByRole('listitem').filter({ hasText: /Goes out on/ });
  await expect(planned).toHaveCount(4);
  const choice = reminders.getByRole('checkbox', { name: `Remind ${username} by mail` });
  await choice.focus();
  for (const [toast, checked, left] of [
    ['Reminders stopped', false, 0],
    ['Reminders go on', true, 4],
  ] as const) {
    await page.keyboard.press('Space');
    await expect(toasts(page)).toContainText([toast]);
    await expect(choice).toBeChecked({ checked });
    await expect(planned).toHaveCount(left);
    await expect(choice).toBeFocused();
    await page.reload();
    await expect(choice).toBeChecked({ checked });
    await choice.focus();
  }
  await theirs.close();
});
