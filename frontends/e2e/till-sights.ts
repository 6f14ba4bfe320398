import type { Page } from '@playwright/test';
import { answered, expect } from './journey';
import type { Sight } from './sight';
import { atTheTill, CARDS, packages, payButton, payWith } from './till';

const both = async (page: Page): Promise<[{ id: string }, number][]> => {
  const [[site], [service]] = [await packages(page, 'one-time'), await packages(page, 'monthly')];
  return [site, service].flatMap((one) => (one ? [[one, 2] as [typeof one, number]] : []));
};

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
    name: 'a checkout that does not exist',
    said: [answered(404)],
    async show(page) {
      await page.goto('/test-provider/pay/cs_test_nobody');
    },
  },
];
