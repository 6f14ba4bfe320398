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
    name: 'the provider’s page',
    async open(page) {
      await openHostedCheckout(page, ...(await bothBillingTypes(page)));
    },
  },
  {
    name: 'the provider’s page with fields missing',
    allowedErrors: [httpError(400)],
    async open(page) {
      await openHostedCheckout(page, ...(await bothBillingTypes(page)));
      await payButton(page).click();
      await expect(page.getByLabel('Card number')).toBeFocused();
    },
  },
  {
    name: 'the provider’s page after a card was declined',
    allowedErrors: [httpError(402)],
    async open(page) {
      await openHostedCheckout(page, ...(await bothBillingTypes(page)));
      await payWithCard(page, CARDS.declined);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the question of a bank',
    async open(page) {
      await openHostedCheckout(page, ...(await bothBillingTypes(page)));
      await payWithCard(page, CARDS.requiresConfirmation);
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    },
  },
  {
    name: 'the provider’s page while a bank waits for an answer',
    async open(page) {
      const url = await openHostedCheckout(page, ...(await bothBillingTypes(page)));
      await payWithCard(page, CARDS.requiresConfirmation);
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
      await page.goto(url);
      await expect(page.getByRole('link', { name: 'Answer it' })).toBeVisible();
    },
  },
  {
    name: 'a checkout that another one took the place of',
    allowedErrors: [httpError(410)],
    async open(page) {
      const [site, service] = await bothBillingTypes(page);
      const url = await openHostedCheckout(page, site);
      const items = [{ productId: service[0].id, quantity: 1 }];
      await page.context().request.post('/api/checkout', { data: { items } });
      await page.goto(url);
      await expect(page.getByRole('heading', { name: 'This checkout is closed' })).toBeVisible();
    },
  },
  {
    name: 'a checkout that does not exist',
    allowedErrors: [httpError(404)],
    async open(page) {
      await page.goto('/test-provider/pay/cs_test_nobody');
    },
  },
];
