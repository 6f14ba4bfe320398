import type { Page } from '@playwright/test';
import { registerClient, demoAccount } from '../support/accounts';
import { makePaidLastMonth } from '../support/database';
import { expect, expectToast, gotoHydrated, test } from '../support/fixtures';
import { CARDS } from '../support/hosted-checkout';
import { fillCard, InvoiceAdmin } from '../support/invoices';
import { region, requestProject, uniqueProjectName } from '../support/projects';
import { button, link } from '../support/shop';
import { Steps } from '../support/steps';

const BILL = { amount: 120_000, description: 'A sign' };

let invoiceAdmin: InvoiceAdmin;
test.beforeEach(async ({ page }) => {
  await registerClient(page.context());
  invoiceAdmin = await InvoiceAdmin.open(demoAccount('admin'));
});
test.afterEach(() => invoiceAdmin.dispose());

async function openDashboard(page: Page): Promise<Steps> {
  await gotoHydrated(page, '/dashboard');
  return new Steps(page);
}

test(
  'a client sees what to do now in 0 steps, and pays it in 2 and the card',
  { tag: '@nightly' },
  async ({ page }) => {
    await invoiceAdmin.sendInvoice(page.context(), BILL);
    const steps = await openDashboard(page);
    await expect(region(page, 'Waiting for you').getByRole('heading')).toHaveText(/^\$1,200\.00 due/);
    expect(steps.taken).toBe(0);
    await steps.click(region(page, 'Waiting for you').getByRole('link', { name: 'Pay', exact: true }));
    await fillCard(page, CARDS.success);
    await steps.click(button(page, 'Pay Now'));
    await expectToast(page, 'Payment Successful!');
    expect(steps.taken).toBe(2);
  },
);

test('a client pays two invoices in 2 steps and the card', { tag: '@nightly' }, async ({ page }) => {
  await invoiceAdmin.sendInvoice(page.context(), BILL);
  await invoiceAdmin.sendInvoice(page.context(), BILL);
  const steps = await openDashboard(page);
  await steps.click(region(page, 'Waiting for you').getByRole('link', { name: 'Pay all' }));
  await fillCard(page, CARDS.success);
  await steps.click(page.getByRole('button', { name: 'Pay $2,400.00' }));
  await expect(page.getByText('We received $2,400.00 for 2 invoices.')).toBeVisible();
  expect(steps.taken).toBe(2);
});

test('a client uploads a file in 3 steps', { tag: '@nightly' }, async ({ page }) => {
  await requestProject(page.context(), { name: uniqueProjectName() });
  const steps = await openDashboard(page);
  await steps.click(button(page, 'Upload Files'));
  const chooser = page.waitForEvent('filechooser');
  await steps.click(page.getByRole('button', { name: /^Choose files/ }));
  const file = { name: 'Colors.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await (await chooser).setFiles([file]);
  await steps.click(page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }));
  await expectToast(page, 'File uploaded successfully!');
  expect(steps.taken).toBe(3);
});

test('a client opens the receipt of last month in 2 steps', { tag: '@nightly' }, async ({ page }) => {
  const paid = await invoiceAdmin.sendInvoice(page.context(), BILL);
  await invoiceAdmin.markPaid(paid);
  await makePaidLastMonth(paid);
  for (let count = 0; count < 3; count += 1) await invoiceAdmin.sendInvoice(page.context(), BILL);
  const steps = await openDashboard(page);
  await steps.click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }));
  const receipt = link(page, `Download receipt of ${paid.invoiceNumber}, in a new tab`);
  const opened = page.waitForEvent('download');
  await steps.click(receipt);
  expect((await opened).suggestedFilename()).toContain(paid.invoiceNumber);
  expect(steps.taken).toBe(2);
});
