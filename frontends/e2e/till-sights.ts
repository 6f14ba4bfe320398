import type { Page } from '@playwright/test';
import { answered, expect } from './journey';
import type { Package } from './shop';
import type { Sight } from './sight';
import { atTheTill, CARDS, oneOf, payButton, payWith } from './till';

const both = async (page: Page): Promise<[[Package, number], [Package, number]]> => [
  [await oneOf(page, 'one-time'), 2],
  [await oneOf(page, 'monthly'), 2],
];

/** The pages of the test provider. */
export const tillSights: Sight[] = [
  {
    name: 'the provider’s page',
    async show(page) {
      await atTheTill(page, ...(await both(page)));
    },
  },
  {
    name: 'the provider’s page with fields missing',
    said: [answered(400)],
    async show(page) {
      await atTheTill(page, ...(await both(page)));
      await payButton(page).click();
      await expect(page.getByLabel('Card number')).toBeFocused();
    },
  },
  {
    name: 'the provider’s page after a card was declined',
    said: [answered(402)],
    async show(page) {
      await atTheTill(page, ...(await both(page)));
      await payWith(page, CARDS.declined);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the question of a bank',
    async show(page) {
      await atTheTill(page, ...(await both(page)));
      await payWith(page, CARDS.asks);
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    },
  },
  {
    name: 'the provider’s page while a bank waits for an answer',
    async show(page) {
      const url = await atTheTill(page, ...(await both(page)));
      await payWith(page, CARDS.asks);
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
      await page.goto(url);
      await expect(page.getByRole('link', { name: 'Answer it' })).toBeVisible();
    },
  },
  {
    name: 'a checkout that another one took the place of',
    said: [answered(410)],
    async show(page) {
      const [site, service] = await both(page);
      const url = await atTheTill(page, site);
      const items = [{ productId: service[0].id, quantity: 1 }];
      await page.context().request.post('/api/checkout', { data: { items } });
      await page.goto(url);
      await expect(page.getByRole('heading', { name: 'This checkout is closed' })).toBeVisible();
    },
  },
  {
    name: 'a checkout that does not exist',
    said: [answered(404)],
    async show(page) {
      await page.goto('/test-provider/pay/cs_test_nobody');
    },
  },
];
