import type { Page } from '@playwright/test';
import { httpError, expect } from '../support/fixtures';
import type { Package } from '../support/shop';
import type { A11yState } from './a11y-state';
import { openHostedCheckout, CARDS, findPackage, payButton, payWithCard } from '../support/hosted-checkout';

const bothBillingTypes = async (page: Page): Promise<[[Package, number], [Package, number]]> => [
  [await findPackage(page, 'one-time'), 2],
  [await findPackage(page, 'monthly'), 2],
];

export const hostedCheckoutStates: A11yState[] = [
  {
    name: 'hosted checkout',
    async open(page) {
      await openHostedCheckout(page, ...(await bothBillingTypes(page)));
    },
  },
  {
    name: 'hosted checkout with missing fields',
    allowedErrors: [httpError(400)],
    async open(page) {
      await openHostedCheckout(page, ...(await bothBillingTypes(page)));
      await payButton(page).click();
      await expect(page.getByLabel('Card number')).toBeFocused();
    },
  },
  {
    name: 'hosted checkout after a declined card',
    allowedErrors: [httpError(402)],
    async open(page) {
      await openHostedCheckout(page, ...(await bothBillingTypes(page)));
      await payWithCard(page, CARDS.declined);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'bank confirmation',
    async open(page) {
      await openHostedCheckout(page, ...(await bothBillingTypes(page)));
      await payWithCard(page, CARDS.requiresConfirmation);
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    },
  },
  {
    name: 'hosted checkout with a pending bank confirmation',
    async open(page) {
      const url = await openHostedCheckout(page, ...(await bothBillingTypes(page)));
      await payWithCard(page, CARDS.requiresConfirmation);
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
      await page.goto(url);
      await expect(page.getByRole('link', { name: 'Confirm it' })).toBeVisible();
    },
  },
  {
    name: 'replaced checkout',
    allowedErrors: [httpError(410)],
    async open(page) {
      const [site, service] = await bothBillingTypes(page);
      const url = await openHostedCheckout(page, site);
      const items = [{ productId: service[0].id, quantity: 1 }];
      await page.context().request.post('/api/checkout', { data: { items } });
      await page.goto(url);
      await expect(page.getByRole('heading', { name: 'Checkout expired' })).toBeVisible();
    },
  },
  {
    name: 'unknown checkout',
    allowedErrors: [httpError(404)],
    async open(page) {
      await page.goto('/test-provider/pay/cs_test_nobody');
    },
  },
];
