import type { Page } from '@playwright/test';
import { EMAIL_SANDBOX_WARNING, findEmail } from '../support/email';
import { expect, test, expectToast } from '../support/fixtures';
import { InvoiceAdmin } from '../support/invoices';
import { tabTo } from '../support/keyboard';
import { registerClient, signInByApi, demoAccount } from '../support/accounts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page) => page.getByRole('dialog');

async function fillDraft(page: Page, name: string): Promise<void> {
  await page.goto('/admin/invoices/new');
  await expect(page.getByLabel('Client')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toBeAttached();
  // The option that Enter selects is marked a moment after the list has come.
  await expect(page.getByLabel('Client')).toHaveAttribute('aria-activedescendant', /_0$/);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Line 1, description'));
  await page.keyboard.type('Design of the front page');
  await tabTo(page, page.getByLabel('Line 1, price'));
  await page.keyboard.type('1,200.00');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Pictures of the shop');
  await tabTo(page, page.getByLabel('Line 2, price'));
  await page.keyboard.type('306');
  await expect(page.getByText('Total $1,506.00')).toBeVisible();
}

test('an admin writes, splits, sends, and marks an invoice as paid by keyboard', async ({ page, otherPage }) => {
  const account = await registerClient(otherPage.context());
  await signInByApi(page.context(), demoAccount('admin'));
  await fillDraft(page, account.username);
  await tabTo(page, button(page, 'Save draft'));
  await page.keyboard.press('Enter');
  await expect(heading(page, `Draft for ${account.username}`)).toBeVisible();

  await tabTo(page, button(page, 'Request a deposit'));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('$753.00 deposit, $753.00 balance');
  await dialog(page).getByRole('textbox', { name: 'Deposit in percent' }).press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Balance invoice')).toBeVisible();
  await expect(page.getByText('Total $753.00')).toBeVisible();
  await page.getByRole('link', { name: 'Draft · $753.00' }).press('Enter');
  await expect(page.getByText('Deposit invoice')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Balance invoice')).toBeVisible();

  await tabTo(page, button(page, 'Send'));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(account.email);
  await expect(dialog(page).getByRole('button', { name: 'Send invoice' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, /^INV-\d{4}-\d{5}$/)).toBeVisible();
  const invoiceNumber = (await heading(page, /^INV-/).textContent()) ?? '';
  const id = page.url().split('/').at(-1) ?? '';
  expect((await otherPage.context().request.get(`/api/invoices/${id}`)).status()).toBe(200);
  const pdf = await otherPage.context().request.get(`/api/invoices/${id}/pdf`);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await tabTo(page, button(page, 'Mark as paid'));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Payment method')).toBeFocused();
  await page.keyboard.type('Check 1042');
  await page.keyboard.press('Enter');
  await expectToast(page, `${invoiceNumber} marked as paid`);
  await expect(page.getByText('Check 1042', { exact: true })).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await findEmail(page, account.email, new RegExp(invoiceNumber));
});

test(
  'a voided invoice is visible to admins only, and its copy is a draft',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    const account = await registerClient(otherPage.context());
    await signInByApi(page.context(), demoAccount('admin'));
    const invoiceAdmin = await InvoiceAdmin.open(demoAccount('admin'));
    const { id } = await invoiceAdmin.sendInvoice(otherPage.context(), {
      amount: 150_600,
      description: 'A front page',
    });
    await invoiceAdmin.dispose();
    await page.goto(`/admin/invoices/${id}`);
    await button(page, 'More actions').click();
    await button(page, 'Void').click();
    await dialog(page).getByLabel('Reason').fill('Sent by mistake');
    await button(page, 'Void invoice').click();
    await expect(page.getByText(/^Voided /)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Sent by mistake' })).toBeVisible();
    for (const path of ['', '/pdf']) {
      expect((await otherPage.context().request.get(`/api/invoices/${id}${path}`)).status()).toBe(404);
    }
    await button(page, 'More actions').click();
    await button(page, 'Duplicate').click();
    await expect(heading(page, `Draft for ${account.username}`)).toBeVisible();
    await expect(page.getByText('Total $1,506.00')).toBeVisible();
  },
);

test(
  'an admin sends a reminder of a past-due invoice after a look at the email',
  { tag: '@nightly' },
  async ({ page, browserErrors }) => {
    browserErrors.allow(EMAIL_SANDBOX_WARNING);
    await signInByApi(page.context(), demoAccount('admin'));
    await page.goto('/admin/invoices?status=overdue&search=rosa');
    await page.getByRole('link', { name: /^INV-/ }).first().click();
    await tabTo(page, button(page, 'Send reminder'));
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(/^Invoice INV-\S+ is (two weeks )?past due/)).toBeVisible();
    await expect(dialog(page).getByTitle('Email preview')).toBeVisible();
    await tabTo(page, dialog(page).getByRole('button', { name: 'Send reminder' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Reminder on its way');
    await expect(
      page.getByRole('list', { name: 'Timeline' }).getByText(/sent an email about this invoice/),
    ).toBeVisible();
  },
);

test(
  'an invoice with two lines is saved and sent at once, voided, and duplicated',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    const account = await registerClient(otherPage.context());
    await signInByApi(page.context(), demoAccount('admin'));
    await fillDraft(page, account.username);
    await button(page, 'Save and send').click();
    await button(page, 'Send invoice').click();
    await expect(heading(page, /^INV-/)).toBeVisible();
    await button(page, 'More actions').click();
    await button(page, 'Void').click();
    await dialog(page).getByLabel('Reason').fill('Sent by mistake');
    await button(page, 'Void invoice').click();
    await expect(page.getByText(/^Voided /)).toBeVisible();
    await button(page, 'More actions').click();
    await button(page, 'Duplicate').click();
    await expect(heading(page, `Draft for ${account.username}`)).toBeVisible();
    await expect(page.getByText('Total $1,506.00')).toBeVisible();
  },
);
