import type { Order } from '@atelier/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { button, type Package, shelf, shopper } from './shop';

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  asks: '4000 0025 0000 3155',
  takesTime: '4000 0000 0000 6009',
  neverComes: '4000 0000 0000 6017',
};

/** Packages of one kind, the dearest first. */
export async function packages(page: Page, billingType: Package['billingType']): Promise<Package[]> {
  const all = await shelf(page.context());
  return all.filter((one) => one.billingType === billingType).sort((a, b) => b.price - a.price);
}

/** The dearest of one kind. */
export async function oneOf(page: Page, billingType: Package['billingType']): Promise<Package> {
  const [dearest] = await packages(page, billingType);
  if (!dearest) throw new Error(`The shop sells nothing that is ${billingType}`);
  return dearest;
}

/** From the cart to the provider's page; answers its address. */
export async function checkOut(page: Page): Promise<string> {
  await button(page, 'Proceed to Checkout').click();
  await page.waitForURL(/\/test-provider\/pay\/cs_test_\w+$/);
  return page.url();
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

/** What the provider's page says is bought. */
export const toPay = (page: Page): Locator => page.getByRole('region', { name: /^(Pay (?!by)|Subscribe)/ });
export const backToShop = (page: Page): Locator => page.getByRole('link', { name: /^Back to / });
export const thanks = (page: Page): Locator => page.getByRole('heading', { name: /^Thank you/ });

/** What somebody ordered, newest first, as the server has it. */
export async function ordersOf(page: Page): Promise<Order[]> {
  const answer = await page.context().request.get('/api/orders');
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Order[];
}
