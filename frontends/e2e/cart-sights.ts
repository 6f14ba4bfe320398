import { answered, expect, open, toasts } from './journey';
import { client } from './people';
import { Counter, type Package, shelf, shopper, summary } from './shop';
import { page, type Sight } from './sight';

/** The cart in all its states. */
export const cartSights: Sight[] = [
  page('/cart'),
  {
    name: '/cart with nothing in it',
    async show(page) {
      await client(page.context());
      await open(page, '/cart');
    },
  },
  {
    name: '/cart with one package',
    async show(page) {
      const [one] = await shelf(page.context());
      if (one) await shopper(page.context(), [one, 1]);
      await open(page, '/cart');
      await expect(summary(page)).toBeVisible();
    },
  },
  {
    name: '/cart with many packages, and a change that was refused',
    said: [answered(503)],
    async show(page) {
      const many = (await shelf(page.context())).slice(0, 8);
      await shopper(page.context(), ...many.map((one, at): [Package, number] => [one, at * 14 + 1]));
      await page.route('**/api/cart/*', (route) => route.fulfill({ status: 503 }));
      await open(page, '/cart');
      await page.getByRole('button', { name: 'Remove' }).first().click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  {
    name: '/cart with a new price, and something off sale',
    async show(page) {
      const counter = await Counter.open();
      const [dearer, gone] = [await counter.offer({ billingType: 'monthly' }), await counter.offer()];
      await shopper(page.context(), [dearer, 1], [gone, 1]);
      await counter.change(dearer, { price: 99_999.99 });
      await counter.change(gone, { isActive: false });
      await open(page, '/cart');
      await counter.close(dearer);
    },
  },
  {
    name: '/products with something in the cart, and more added',
    async show(page) {
      const [one] = await shelf(page.context());
      if (one) await shopper(page.context(), [one, 1]);
      await open(page, '/products?category=social-media');
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
];
