import { expect, type Page } from '@playwright/test';
import { type Package, shelf, shopper } from './shop';

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  asks: '4000 0025 0000 3155',
};

/** Packages of one kind, the dearest first: `monthly` or `one-time`. */
export async function packages(page: Page, billingType: string): Promise<Package[]> {
  const all = (await shelf(page.context())) as (Package & { billingType: string })[];
  return all.filter((one) => one.billingType === billingType).sort((a, b) => b.price - a.price);
}

/** Somebody signed in has ordered these packages and stands before the provider's page. */
export async function atTheTill(page: Page, ...wanted: [{ id: string }, number][]): Promise<string> {
  await shopper(page.context(), ...wanted);
  const items = wanted.map(([{ id: productId }, quantity]) => ({ productId, quantity }));
  const answer = await page.context().request.post('/api/checkout', { data: { items } });
  expect(answer.status()).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  await page.goto(url);
  return url;
}

/** Fills in what the page asks for; whose e-mail is known is not asked for it. */
export async function fillIn(page: Page, number: string): Promise<void> {
  const email = page.getByRole('textbox', { name: 'Email' });
  if (await email.isVisible()) await email.fill('ann@example.com');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Ann Lee');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay \$|Subscribe$)/ });

export async function payWith(page: Page, number: string): Promise<void> {
  await fillIn(page, number);
  await payButton(page).click();
}
