import type { Order } from '@atelier/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { button, type Package, listPackages, clientWithCart } from './shop';

export const CARDS = {
  success: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  requiresConfirmation: '4000 0025 0000 3155',
  processing: '4000 0000 0000 6009',
  processingFails: '4000 0000 0000 6017',
};

export async function packagesByPrice(page: Page, billingType: Package['billingType']): Promise<Package[]> {
  const all = await listPackages(page.context());
  return all.filter((one) => one.billingType === billingType).sort((a, b) => b.price - a.price);
}

export async function findPackage(page: Page, billingType: Package['billingType']): Promise<Package> {
  const [mostExpensive] = await packagesByPrice(page, billingType);
  if (!mostExpensive) throw new Error(`The shop sells nothing that is ${billingType}`);
  return mostExpensive;
}

export async function checkout(page: Page): Promise<string> {
  await button(page, 'Proceed to Checkout').click();
  await page.waitForURL(/\/test-provider\/pay\/cs_test_\w+$/);
  return page.url();
}

export async function openHostedCheckout(page: Page, ...cart: [{ id: string }, number][]): Promise<string> {
  await clientWithCart(page.context(), ...cart);
  const items = cart.map(([{ id: productId }, quantity]) => ({ productId, quantity }));
  const response = await page.context().request.post('/api/checkout', { data: { items } });
  expect(response.status()).toBe(200);
  const { url } = (await response.json()) as { url: string };
  await page.goto(url);
  return url;
}

/** Fills the card form; the email field is shown only when no email is known. */
export async function fillCardForm(page: Page, cardNumber: string): Promise<void> {
  const email = page.getByRole('textbox', { name: 'Email' });
  if (await email.isVisible()) await email.fill('ann@example.com');
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry (MM/YY)').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Ann Lee');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay \$|Subscribe$)/ });

export async function payWithCard(page: Page, cardNumber: string): Promise<void> {
  await fillCardForm(page, cardNumber);
  await payButton(page).click();
}

export const checkoutSummary = (page: Page): Locator => page.getByRole('region', { name: /^(Pay (?!by)|Subscribe)/ });
export const backToShopLink = (page: Page): Locator => page.getByRole('link', { name: /^Back to / });
export const thankYouHeading = (page: Page): Locator => page.getByRole('heading', { name: /^Thank you/ });

export async function listOrders(page: Page): Promise<Order[]> {
  const response = await page.context().request.get('/api/orders');
  expect(response.status()).toBe(200);
  return (await response.json()) as Order[];
}
