import type { Subscription } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { expect, httpError, test, expectToast } from '../support/fixtures';
import { tabAndPress } from '../support/keyboard';
import { registerClient, signInByApi, demoAccount } from '../support/accounts';
import { region } from '../support/projects';
import {
  openHostedCheckout,
  CARDS,
  fillCardForm,
  findPackage,
  listOrders,
  payWithCard,
  thankYouHeading,
} from '../support/hosted-checkout';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function buySubscription(page: Page): Promise<Subscription> {
  await openHostedCheckout(page, [await findPackage(page, 'monthly'), 1]);
  await payWithCard(page, CARDS.success);
  await expect(thankYouHeading(page)).toBeVisible();
  // A job creates it after the payment.
  await expect.poll(() => listSubscriptions(page)).toHaveLength(1);
  return fetchSubscription(page);
}

async function listSubscriptions(page: Page): Promise<Subscription[]> {
  return (await (await page.context().request.get('/api/subscriptions')).json()) as Subscription[];
}

async function fetchSubscription(page: Page): Promise<Subscription> {
  const [subscription] = await listSubscriptions(page);
  if (!subscription) throw new Error('The client has no subscription');
  return subscription;
}

test('a client replaces the card of a subscription, cancels it, and keeps it, but only an admin undoes the agency’s', async ({
  page,
  otherPage,
  browserErrors,
}) => {
  browserErrors.allow(httpError(402));
  const { description } = await buySubscription(page);
  const [order] = await listOrders(page);
  if (!order) throw new Error('The client has no order');
  await page.goto('/invoices');
  const subscriptionPanel = region(page, 'Monthly subscriptions');
  await expect(subscriptionPanel).toContainText('Active');
  await expect(subscriptionPanel).toContainText('Charged to Visa ending in 4242, expires 12/34.');
  await tabAndPress(page, button(page, `Update card of ${description}`));
  await expect(page.getByRole('heading', { name: 'Save card' })).toBeVisible();
  await expect(page.getByText('You pay nothing now.')).toBeVisible();
  await fillCardForm(page, CARDS.declined);
  await button(page, 'Save card').click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t save this card');
  await fillCardForm(page, CARDS.requiresConfirmation);
  await button(page, 'Save card').click();
  await button(page, 'Confirm').click();
  await expectToast(page, 'Card updated');
  await expect(page).toHaveURL('/invoices');
  await expect(subscriptionPanel).toContainText('Charged to Visa ending in 3155, expires 12/34.');
  expect(await fetchSubscription(page)).toMatchObject({ status: 'active', card: 'Visa ending in 3155, expires 12/34' });

  await tabAndPress(page, button(page, `Cancel subscription ${description}`));
  await expect(page.getByRole('dialog', { name: `Cancel ${description}?` })).toBeVisible();
  await tabAndPress(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }));
  await expect(subscriptionPanel).toContainText(/Cancels on .*You won’t be charged again\./);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, `Keep subscription ${description}`)).toBeFocused();
  expect(await fetchSubscription(page)).toMatchObject({ status: 'active', endsAtPeriodEnd: true });
  await page.keyboard.press('Enter');
  await expectToast(page, 'Subscription kept');
  await expect(subscriptionPanel).toContainText('Active');
  expect(await fetchSubscription(page)).toMatchObject({ status: 'active', endsAtPeriodEnd: false });

  await signInByApi(otherPage.context(), demoAccount('admin'));
  await otherPage.goto('/admin/subscriptions');
  const row = otherPage
    .getByRole('row')
    .filter({ has: otherPage.getByRole('link', { name: order.orderNumber, exact: true }) });
  await row.getByRole('button', { name: `Cancel subscription ${description}` }).press('Enter');
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(row).toContainText('Canceling');
  await page.goto(`/orders/${order.id}`);
  const orderPanel = region(page, 'Monthly subscription');
  await expect(orderPanel).toContainText(/canceled this subscription\. Contact us if you’d like to keep it\./);
  await expect(orderPanel.getByRole('button')).toHaveCount(0);

  await row.getByRole('button', { name: `Keep subscription ${description}` }).press('Enter');
  await expectToast(otherPage, 'Subscription kept');
  await expect(row).toContainText(/Renews /);
  expect(await fetchSubscription(page)).toMatchObject({ status: 'active', endsAtPeriodEnd: false });
});

test('a subscription of another client cannot be canceled', { tag: '@nightly' }, async ({ page, otherPage }) => {
  const { id } = await buySubscription(page);
  await registerClient(otherPage.context());
  for (const action of ['end', 'keep', 'card']) {
    const response = await otherPage.context().request.post(`/api/subscriptions/${id}/${action}`);
    expect(response.status()).toBe(404);
  }
  await otherPage.goto('/invoices');
  await expect(otherPage.getByText('No invoices yet')).toBeVisible();
  await expect(button(otherPage, /^Cancel subscription/)).toHaveCount(0);
  expect(await fetchSubscription(page)).toMatchObject({ endsAtPeriodEnd: false });
});

test(
  'an admin or the client undoes the client’s cancellation by mouse',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    const { description } = await buySubscription(page);
    const [order] = await listOrders(page);
    await page.goto('/invoices');
    const subscriptionPanel = region(page, 'Monthly subscriptions');
    const cancel = async () => {
      await button(page, `Cancel subscription ${description}`).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
      await expect(subscriptionPanel).toContainText('Canceling');
      expect(await fetchSubscription(page)).toMatchObject({ status: 'active', endsAtPeriodEnd: true });
    };
    await cancel();

    await signInByApi(otherPage.context(), demoAccount('admin'));
    await otherPage.goto('/admin/subscriptions');
    const row = otherPage.getByRole('row').filter({ hasText: order?.orderNumber ?? '' });
    await expect(row).toContainText('Canceling');
    await row.getByRole('button', { name: `Keep subscription ${description}` }).click();
    await expectToast(otherPage, 'Subscription kept');
    await expect(row).toContainText(/Renews /);
    expect(await fetchSubscription(page)).toMatchObject({ status: 'active', endsAtPeriodEnd: false });

    await page.reload();
    await cancel();
    await button(page, `Keep subscription ${description}`).click();
    await expectToast(page, 'Subscription kept');
    await expect(subscriptionPanel).toContainText('Active');
    expect(await fetchSubscription(page)).toMatchObject({ endsAtPeriodEnd: false });
  },
);
