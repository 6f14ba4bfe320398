import type { Page } from '@playwright/test';
import { expect, test, toasts } from './journey';
import { card, debtor, fillInCard, paidToast, payNow, toPay } from './invoices';
import { tabTo } from './keys';
import { client, enter, somebody } from './people';
import { atTheTill, CARDS, oneOf, ordersOf, payWith, thanks } from './till';

const dialog = (page: Page) => page.getByRole('dialog');
const refund = (page: Page) => page.getByRole('button', { name: /^Refund / });

/** So much of it, or all that is left, by keyboard. */
async function sendBack(page: Page, amount?: string): Promise<void> {
  await tabTo(page, refund(page));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Amount in dollars')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  if (amount) await page.keyboard.type(amount);
  await tabTo(page, dialog(page).getByRole('button', { name: 'Refund', exact: true }));
  await page.keyboard.press('Enter');
  await expect(toasts(page).first()).toContainText('was refunded');
  await expect(dialog(page)).toBeHidden();
}

test('an invoice is refunded in part and then the rest, and its client sees each', async ({ page, elsewhere }) => {
  const invoice = await debtor(elsewhere.context());
  await toPay(elsewhere, invoice);
  await fillInCard(elsewhere, CARDS.pays);
  await payNow(elsewhere).click();
  await expect(paidToast(elsewhere, invoice)).toBeVisible();
  await expect(card(elsewhere).getByLabel('Card number')).toBeHidden();

  await enter(page.context(), somebody('admin'));
  await page.goto(`/admin/invoices/${invoice.id}`);
  await sendBack(page, '5.00');
  await expect(page.getByText('$5.00 of it has gone back.')).toBeVisible();
  await elsewhere.goto(`/invoices/${invoice.id}`);
  await expect(elsewhere.getByRole('main')).toContainText('$5.00');
  await sendBack(page);
  await expect(page.getByText('All of it has gone back.')).toBeVisible();
  await expect(refund(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'All invoices' }).click();
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill(invoice.invoiceNumber);
  await expect(page).toHaveURL(/search=INV/);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('an order is refunded in part and then the rest, and its buyer sees each', async ({ page, elsewhere }) => {
  await client(elsewhere.context());
  await atTheTill(elsewhere, [await oneOf(elsewhere, 'one-time'), 1]);
  await payWith(elsewhere, CARDS.pays);
  await expect(thanks(elsewhere)).toBeVisible();
  const [order] = await ordersOf(elsewhere);
  if (!order) throw new Error('Nothing was ordered');

  await enter(page.context(), somebody('admin'));
  await page.goto(`/admin/orders/${order.id}`);
  await sendBack(page, '10');
  await expect(page.getByText('Paid, and $10.00 of it refunded.')).toBeVisible();
  await sendBack(page);
  await expect(page.getByText('The whole amount was refunded.')).toBeVisible();
  await elsewhere.goto(`/orders/${order.id}`);
  await expect(elsewhere.getByRole('main')).toContainText('refunded');
});
