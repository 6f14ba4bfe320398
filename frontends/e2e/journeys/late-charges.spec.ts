import type { AdminInvoiceDetails } from '@atelier/contracts';
import type { Locator, Page } from '@playwright/test';
import { findEmail } from '../support/email';
import { expect, test as base, expectToast } from '../support/fixtures';
import { InvoiceAdmin, payNowButton, payPath } from '../support/invoices';
import { registerClient, signInByApi, demoAccount, type Account } from '../support/accounts';
import { region } from '../support/projects';

interface LateProduct {
  url: string;
  admin: Account;
  invoiceAdmin: InvoiceAdmin;
  /** Moves the due date back ten weeks: two full months in any season. */
  makeTenWeeksLate: (id: string) => Promise<void>;
}

/** A product whose database the test can write to: the API cannot create overdue invoices. */
const test = base.extend<object, { lateProduct: LateProduct }>({
  lateProduct: [
    async ({ playwright }, use) => {
      const { default: pg } = await import('pg');
      const { startProduct } = await import('../../../tools/prove/support/product.mjs');
      const { JOURNEYS_DATABASE_URL, JOURNEYS_URL = '' } = process.env;
      const ownProduct = JOURNEYS_DATABASE_URL ? undefined : await startProduct({ env: { TRUST_PROXY: 'loopback' } });
      const url = ownProduct?.url ?? JOURNEYS_URL;
      const database = new pg.Client({ connectionString: ownProduct?.databaseUrl ?? JOURNEYS_DATABASE_URL });
      await database.connect();
      const ownAdmin = (ownProduct?.accounts as Account[] | undefined)?.find(({ role }) => role === 'admin');
      const admin = ownAdmin ?? demoAccount('admin');
      const invoiceAdmin = await InvoiceAdmin.open(admin, url, playwright.request);
      const makeTenWeeksLate = async (id: string) => {
        const sql = `update invoices set status = 'overdue', due_date = current_date - 70 where id = $1`;
        expect((await database.query(sql, [id])).rowCount).toBe(1);
      };
      await use({ url, admin, invoiceAdmin, makeTenWeeksLate });
      await invoiceAdmin.dispose();
      await database.end();
      await ownProduct?.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ lateProduct }, use) => use(lateProduct.url),
});

const lateChargePanel = (page: Page): Locator => region(page, 'Late charge');
const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name });

async function createLateInvoice(
  page: Page,
  clientPage: Page,
  { admin, invoiceAdmin, makeTenWeeksLate }: LateProduct,
): Promise<AdminInvoiceDetails> {
  await registerClient(clientPage.context(), admin);
  const invoice = await invoiceAdmin.sendInvoice(clientPage.context(), { amount: 120_000, description: 'A new sign' });
  await makeTenWeeksLate(invoice.id);
  await signInByApi(page.context(), admin);
  await page.goto(`/admin/invoices/${invoice.id}`);
  await expect(lateChargePanel(page)).toContainText('$1,200.00 × 1.5% × 2 months = $36.00');
  return (await (await page.context().request.get(`/api/admin/invoices/${invoice.id}`)).json()) as AdminInvoiceDetails;
}

test(
  'a late charge is added by keyboard, emailed, and included in the payment',
  { tag: '@nightly' },
  async ({ page, browser, browserErrors, lateProduct }) => {
    const clientContext = await browser.newContext({ baseURL: lateProduct.url });
    await browserErrors.watch(clientContext);
    const clientPage = await clientContext.newPage();
    const invoice = await createLateInvoice(page, clientPage, lateProduct);
    await button(lateChargePanel(page), 'Add $36.00').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add the late charge?' });
    await expect(dialog).toContainText('Adds $36.00 for a new total of $1,236.00.');
    await dialog.getByRole('button', { name: 'Add $36.00' }).press('Enter');
    await expectToast(page, 'Late charge added');
    await expect(lateChargePanel(page)).toContainText('($36.00 already added)');
    await expect(lateChargePanel(page)).toContainText('No late charge to add right now.');
    await expect(page.getByRole('row', { name: /^Late charge since .*: 1\.5%\/month × 2 months/ })).toContainText(
      '$36.00',
    );

    await clientPage.goto(payPath(invoice));
    await expect(payNowButton(clientPage)).toBeEnabled();
    await expect(region(clientPage, 'Payment Information')).toContainText(/Total\s*\$1,236\.00/);
    await findEmail(page, String(invoice.clientEmail), /late charge/i);
    await clientContext.close();
  },
);

test(
  'a waived late charge leaves the invoice amount unchanged',
  { tag: '@nightly' },
  async ({ page, browser, lateProduct }) => {
    const clientContext = await browser.newContext({ baseURL: lateProduct.url });
    const invoice = await createLateInvoice(page, await clientContext.newPage(), lateProduct);
    await button(lateChargePanel(page), 'Waive $36.00').click();
    await button(page.getByRole('dialog', { name: 'Waive the late charge?' }), 'Waive $36.00').click();
    await expectToast(page, 'Late charge waived');
    await expect(lateChargePanel(page)).toContainText('(2 − 2 waived) months = $0.00');
    await expect(lateChargePanel(page)).toContainText('No late charge to add right now.');
    const response = await clientContext.request.get(`/api/invoices/${invoice.id}`);
    expect(await response.json()).toMatchObject({ amount: 120_000, status: 'overdue' });
    await clientContext.close();
  },
);

test(
  'invoice reminders are stopped and resumed by keyboard',
  { tag: '@nightly' },
  async ({ page, browser, lateProduct }) => {
    const clientContext = await browser.newContext({ baseURL: lateProduct.url });
    const { username } = await registerClient(clientContext, lateProduct.admin);
    const { id } = await lateProduct.invoiceAdmin.sendInvoice(clientContext, {
      amount: 120_000,
      description: 'A new sign',
    });
    await signInByApi(page.context(), lateProduct.admin);
    await page.goto(`/admin/invoices/${id}`);
    const reminders = region(page, 'Reminders');
    const plannedReminders = reminders.getByRole('listitem').filter({ hasText: /Scheduled for/ });
    await expect(plannedReminders).toHaveCount(4);
    const reminderCheckbox = reminders.getByRole('checkbox', { name: `Email reminders to ${username}` });
    await reminderCheckbox.focus();
    for (const [toast, checked, remainingCount] of [
      ['Reminders turned off', false, 0],
      ['Reminders turned on', true, 4],
    ] as const) {
      await page.keyboard.press('Space');
      await expectToast(page, toast);
      await expect(reminderCheckbox).toBeChecked({ checked });
      await expect(plannedReminders).toHaveCount(remainingCount);
      await expect(reminderCheckbox).toBeFocused();
      await page.reload();
      await expect(reminderCheckbox).toBeChecked({ checked });
      await reminderCheckbox.focus();
    }
    await clientContext.close();
  },
);
