import { httpError, expect, gotoHydrated, toasts } from '../support/fixtures';
import { registerClient } from '../support/accounts';
import { TestPackages, type Package, listPackages, clientWithCart, orderSummary } from '../support/shop';
import { type A11yState } from './a11y-state';

export const cartStates: A11yState[] = [
  {
    name: '/cart, empty',
    async open(page) {
      await registerClient(page.context());
      await gotoHydrated(page, '/cart');
    },
  },
  {
    name: '/cart with one package',
    async open(page) {
      const [one] = await listPackages(page.context());
      if (one) await clientWithCart(page.context(), [one, 1]);
      await gotoHydrated(page, '/cart');
      await expect(orderSummary(page)).toBeVisible();
    },
  },
  {
    name: '/cart with many packages and a failed change',
    allowedErrors: [httpError(503)],
    async open(page) {
      const many = (await listPackages(page.context())).slice(0, 8);
      await clientWithCart(page.context(), ...many.map((one, index): [Package, number] => [one, index * 14 + 1]));
      await page.route('**/api/cart/*', (route) => route.fulfill({ status: 503 }));
      await gotoHydrated(page, '/cart');
      await page.getByRole('button', { name: 'Remove' }).first().click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  {
    name: '/cart with a changed price and an unavailable package',
    async open(page) {
      const testPackages = await TestPackages.open();
      const [repriced, deactivated] = [
        await testPackages.create({ billingType: 'monthly' }),
        await testPackages.create(),
      ];
      await clientWithCart(page.context(), [repriced, 1], [deactivated, 1]);
      await testPackages.update(repriced, { price: 99_999.99 });
      await testPackages.update(deactivated, { isActive: false });
      await gotoHydrated(page, '/cart');
      await testPackages.deactivate(repriced);
    },
  },
  {
    name: '/products after adding to a filled cart',
    async open(page) {
      const [one] = await listPackages(page.context());
      if (one) await clientWithCart(page.context(), [one, 1]);
      await gotoHydrated(page, '/products?category=social-media');
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
];
