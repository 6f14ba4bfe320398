import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { registerClient, signInAdmin, signOutAdmin } from './accounts';

export interface Package {
  id: string;
  name: string;
  category: string;
  price: number;
  billingType: 'one-time' | 'monthly';
}

export const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export const cartLine = (page: Page, { name }: Pick<Package, 'name'>): Locator =>
  page
    .getByRole('list', { name: 'In your cart' })
    .getByRole('listitem')
    .filter({ has: link(page, name) });
export const decreaseButton = (page: Page, { name }: Pick<Package, 'name'>): Locator =>
  button(page, `Decrease quantity of ${name}`);
export const increaseButton = (page: Page, { name }: Pick<Package, 'name'>): Locator =>
  button(page, `Increase quantity of ${name}`);
export const orderSummary = (page: Page): Locator => page.getByRole('region', { name: 'Order Summary' });
export const cartLink = (page: Page, items: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: `Cart, ${items}`, exact: true });

export const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export async function listPackages({ request }: BrowserContext): Promise<Package[]> {
  return (await (await request.get('/api/products')).json()) as Package[];
}

export async function clientWithCart(
  context: BrowserContext,
  ...items: [{ id: string }, number][]
): Promise<Awaited<ReturnType<typeof registerClient>>> {
  const account = await registerClient(context);
  for (const [{ id: productId }, quantity] of items) {
    const response = await context.request.post('/api/cart', { data: { productId, quantity } });
    expect(response.status()).toBe(201);
  }
  return account;
}

/** Packages owned by one test, taken off sale at its end. */
export class TestPackages {
  private constructor(private readonly admin: APIRequestContext) {}

  static async open(): Promise<TestPackages> {
    return new TestPackages(await signInAdmin());
  }

  async create(
    overrides: { name?: string; price?: number; billingType?: Package['billingType'] } = {},
  ): Promise<Package> {
    const data = {
      name: `The Tea Stall ${randomBytes(4).toString('hex')}`,
      description: 'A page for a cart with a kettle.',
      // A category whose order no other test checks.
      category: 'maintenance',
      tier: 'starter',
      price: 120,
      billingType: 'one-time',
      features: ['One page', 'A kettle', 'Two cups'],
      isActive: true,
      ...overrides,
    };
    const response = await this.admin.post('/api/admin/products', { data });
    expect(response.status()).toBe(201);
    return (await response.json()) as Package;
  }

  async update({ id }: { id: string }, changes: { price?: number; isActive?: boolean }): Promise<void> {
    expect((await this.admin.patch(`/api/admin/products/${id}`, { data: changes })).status()).toBe(200);
  }

  async deactivate(...packages: { id: string }[]): Promise<void> {
    for (const item of packages) await this.update(item, { isActive: false });
    await signOutAdmin(this.admin);
  }
}
