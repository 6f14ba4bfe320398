import type { InvoiceWithLines } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { expect, test, expectToast } from '../support/fixtures';
import {
  cardFrame,
  clientWithInvoice,
  expectPaidToast,
  fillCard,
  payNowButton,
  openPayPage,
} from '../support/invoices';
import { tabTo } from '../support/keyboard';
import { registerClient, signInByApi, demoAccount } from '../support/accounts';
import {
  openHostedCheckout,
  CARDS,
  findPackage,
  listOrders,
  payWithCard,
  thankYouHeading,
} from '../support/hosted-checkout';

const dialog = (page: Page) => page.getByRole('dialog');
const refundButton = (page: Page) => page.getByRole('button', { name: /^Refund / });

async function refundByKeyboard(page: Page, amount?: string): Promise<void> {
  await tabTo(page, refundButton(page));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Refund amount in dollars')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  if (amount) await page.keyboard.type(amount);
  await tabTo(page, dialog(page).getByRole('button', { name: 'Refund', exact: true }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'refunded');
  await expect(dialog(page)).toBeHidden();
}

async function clientPaysInvoice(page: Page): Promise<InvoiceWithLines> {
  const invoice = await clientWithInvoice(page.context());
  await openPayPage(page, invoice);
  await fillCard(page, CARDS.success);
  await payNowButton(page).click();
  await expectPaidToast(page, invoice);
  await expect(cardFrame(page).getByLabel('Card number')).toBeHidden();
  return invoice;
}

async function refundAll(page: Page): Promise<void> {
  await refundButton(page).click();
  await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expectToast(page, 'refunded');
  await expect(dialog(page)).toBeHidden();
}

test(
  'an invoice is refunded in part and then in full, and the client sees both',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    const invoice = await clientPaysInvoice(otherPage);
    await signInByApi(page.context(), demoAccount('admin'));
    await page.goto(`/admin/invoices/${invoice.id}`);
    await refundByKeyboard(page, '5.00');
    await expect(page.getByText('$5.00 refunded.', { exact: true })).toBeVisible();
    await otherPage.goto(`/invoices/${invoice.id}`);
    await expect(otherPage.getByRole('main')).toContainText('$5.00');
    await refundAll(page);
    await expect(page.getByText('Fully refunded.').first()).toBeVisible();
    await expect(refundButton(page)).toHaveCount(0);
  },
);

test(
  'an order is refunded in part and then in full, and the client sees both',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    await registerClient(otherPage.context());
    await openHostedCheckout(otherPage, [await findPackage(otherPage, 'one-time'), 1]);
    await payWithCard(otherPage, CARDS.success);
    await expect(thankYouHeading(otherPage)).toBeVisible();
    const [order] = await listOrders(otherPage);
    if (!order) throw new Error('The client has no order');

    await signInByApi(page.context(), demoAccount('admin'));
    await page.goto(`/admin/orders/${order.id}`);
    await refundByKeyboard(page, '10');
    await expect(page.getByText('Paid, $10.00 refunded.')).toBeVisible();
    await refundAll(page);
    await expect(page.getByText('Fully refunded.').first()).toBeVisible();
    await otherPage.goto(`/orders/${order.id}`);
    await expect(otherPage.getByRole('main')).toContainText(/refunded/i);
  },
);

test(
  'an invoice refunded in full by keyboard is found by its number',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    const { id, invoiceNumber } = await clientPaysInvoice(otherPage);
    await signInByApi(page.context(), demoAccount('admin'));
    await page.goto(`/admin/invoices/${id}`);
    await refundByKeyboard(page);
    await expect(page.getByText('Fully refunded.').first()).toBeVisible();
    await page.getByRole('link', { name: 'All invoices' }).click();
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill(invoiceNumber);
    await expect(page).toHaveURL(/search=DEMO/);
    await expect(page.getByRole('row')).toHaveCount(2);
  },
);
