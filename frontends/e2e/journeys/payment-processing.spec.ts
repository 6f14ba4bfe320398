import type { Page } from '@playwright/test';
import { httpError, atPath, expect, test, toasts } from '../support/fixtures';
import {
  cardFrame,
  clientWithInvoice,
  expectPaidToast,
  fillCard,
  fetchInvoice,
  isChargeRequest,
  InvoiceAdmin,
  payNowButton,
  payPath,
  tabUntilFocused,
  trackCharges,
  openPayPage,
} from '../support/invoices';
import { registerClient, demoAccount } from '../support/accounts';
import { settlePayment } from '../support/database';
import { CARDS } from '../support/hosted-checkout';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const processingHeading = (page: Page) => title(page, 'Payment processing');

/** Of a new client, whose payment with this card takes time. */
async function processingInvoice(page: Page, card = CARDS.processing) {
  const invoice = await clientWithInvoice(page.context());
  await openPayPage(page, invoice);
  await fillCard(page, card);
  await payNowButton(page).click();
  await expect(processingHeading(page)).toBeVisible();
  return invoice;
}

test(
  'a payment that takes time is awaited and confirmed in each tab, and charged once',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const chargeRequests = trackCharges(page);
    const invoice = await processingInvoice(page);
    await expect(page.getByRole('status')).toContainText(`$100.50 for invoice ${invoice.invoiceNumber}`);
    await expect(payNowButton(page)).toHaveCount(0);
    expect(await fetchInvoice(page, invoice)).toMatchObject({ status: 'processing' });
    const otherTab = await context.newPage();
    await otherTab.goto(payPath(invoice));
    await expect(processingHeading(otherTab)).toBeVisible();
    await expect(payNowButton(otherTab)).toHaveCount(0);
    await settlePayment(invoice);
    await expectPaidToast(page, invoice);
    await expect(title(otherTab, /^Thank you/)).toBeVisible();
    expect(chargeRequests).toHaveLength(1);
  },
);

test(
  'a processing payment is awaited by keyboard, and the page can be left',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const invoice = await clientWithInvoice(context);
    await openPayPage(page, invoice);
    await tabUntilFocused(page, cardFrame(page).getByLabel('Card number'));
    await page.keyboard.type(CARDS.processing);
    for (const text of ['1234', '123']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(processingHeading(page)).toBeVisible();
    await tabUntilFocused(page, page.getByRole('link', { name: 'Back to Dashboard' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(atPath('/dashboard'));
    await expect(page.getByRole('listitem', { name: invoice.invoiceNumber })).toContainText('Processing');
    await settlePayment(invoice);
    await expect.poll(async () => (await fetchInvoice(page, invoice)).status).toBe('paid');
  },
);

test('a payment declined after processing can be retried with another card', { tag: '@nightly' }, async ({ page }) => {
  const invoice = await processingInvoice(page, CARDS.processingFails);
  await settlePayment(invoice);
  await expect(page.getByText('Last payment attempt failed: Your card was declined.')).toBeVisible();
  await expect(payNowButton(page)).toBeEnabled();
  await fillCard(page, CARDS.success);
  await payNowButton(page).click();
  await expectPaidToast(page, invoice);
});

test(
  'reloading while the payment is processing keeps waiting and charges once',
  { tag: '@nightly' },
  async ({ page }) => {
    const chargeRequests = trackCharges(page);
    const invoice = await processingInvoice(page);
    await page.reload();
    await expect(processingHeading(page)).toBeVisible();
    await expect(payNowButton(page)).toHaveCount(0);
    await settlePayment(invoice);
    await expect(title(page, /^Thank you/)).toBeVisible();
    expect(chargeRequests).toHaveLength(1);
  },
);

test('the payer who waits for a processing payment is redirected home', { tag: '@nightly' }, async ({ page }) => {
  const invoice = await processingInvoice(page);
  await settlePayment(invoice);
  await expect(title(page, /^Thank you/)).toBeVisible();
  await page.waitForURL(atPath('/'));
});

test(
  'after going back from the bank’s page, another card pays the invoice',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const invoice = await clientWithInvoice(context);
    await openPayPage(page, invoice);
    await fillCard(page, CARDS.requiresConfirmation);
    await payNowButton(page).click();
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await page.goBack();
    await expect(payNowButton(page)).toBeEnabled();
    await fillCard(page, CARDS.success);
    await payNowButton(page).click();
    await expectPaidToast(page, invoice);
  },
);

test(
  'reloading before the payment result is known shows the invoice as paid',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    // The page may ask for a form while the payment is already known, and then shows that the invoice is paid.
    browserErrors.allow(httpError(409));
    const chargeRequests = trackCharges(page);
    const invoice = await clientWithInvoice(context);
    await openPayPage(page, invoice);
    await fillCard(page, CARDS.success);
    // The charge reaches the provider, but the browser never gets the response.
    const chargeStatus = new Promise<number>((resolve) => {
      void page.route(isChargeRequest, async (route) =>
        route.request().method() === 'POST' ? resolve((await route.fetch()).status()) : route.continue(),
      );
    });
    await payNowButton(page).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    expect(await chargeStatus).toBe(200);
    await page.reload();
    await expect(title(page, 'Already Paid')).toBeVisible();
    await expect(payNowButton(page)).toHaveCount(0);
    expect(chargeRequests).toHaveLength(1);
  },
);

test(
  'an invoice voided while its payment page is open cannot be paid',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(httpError(410), httpError(404));
    await registerClient(context);
    const invoiceAdmin = await InvoiceAdmin.open(demoAccount('admin'));
    const invoice = await invoiceAdmin.sendInvoice(context, { amount: 5000, description: 'Sent by mistake' });
    await openPayPage(page, invoice);
    await fillCard(page, CARDS.success);
    await invoiceAdmin.voidInvoice(invoice);
    await invoiceAdmin.dispose();
    await payNowButton(page).click();
    await expect(title(page, 'Invoice Voided')).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await page.goto(payPath(invoice));
    await expect(title(page, 'Invoice Voided')).toBeVisible();
    const session = await context.request.post(`/api/invoices/${invoice.id}/create-payment-intent`);
    expect(session.status()).toBe(404);
  },
);
