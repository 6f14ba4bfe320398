import type { Locator, Page } from '@playwright/test';
import { waitForHydration, atPath, expect, gate, gotoHydrated, test, expectToast } from '../support/fixtures';
import { newAccount, openSignUp, signIn } from '../support/accounts';
import { button, cartLink, cartLine, clientWithCart } from '../support/shop';

const packages = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const addButton = (page: Page, index = 0) => packages(page).nth(index).getByRole('button');
const packageName = async (page: Page, index = 0) =>
  (await packages(page).nth(index).getByRole('heading').textContent()) ?? '';

/** Records every text of an element, however short it is shown. */
async function collectTexts(element: Locator): Promise<() => Promise<string[]>> {
  const texts = await element.evaluateHandle((shown) => {
    const all = [shown.textContent];
    const record = () => shown.textContent !== all.at(-1) && all.push(shown.textContent);
    new MutationObserver(record).observe(shown, { subtree: true, childList: true, characterData: true });
    return all;
  });
  return () => texts.jsonValue();
}

test('a visitor’s package is in the cart after they sign up', async ({ page }) => {
  const account = newAccount();
  await gotoHydrated(page, '/products?category=seo');
  const name = await packageName(page);
  await addButton(page).click();
  await expectToast(page, 'Please Log In');
  await page.waitForURL(atPath('/auth?next=%2Fproducts%3Fcategory%3Dseo'));
  await waitForHydration(page);
  await openSignUp(page);
  await page.getByLabel('Username').fill(account.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await button(page, 'Sign Up').click();
  await page.waitForURL(atPath('/products?category=seo'));
  await expectToast(page, 'Added to Cart', 'Account created!');
  await cartLink(page, '1 item').click();
  await page.waitForURL(atPath('/cart'));
  await expect(cartLine(page, { name })).toBeVisible();
});

test(
  'all of a visitor’s packages are in the cart after they sign in from the header',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const account = await clientWithCart(context);
    await context.clearCookies();
    await gotoHydrated(page, '/products');
    await addButton(page, 0).click();
    await addButton(page, 1).click();
    await page.waitForURL(atPath('/auth?next=%2Fproducts%3Fcategory%3Dweb-design'));
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL(atPath('/'));
    await navigation.getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL(atPath('/auth'));
    await signIn(page, account);
    await page.waitForURL(atPath('/'));
    await expectToast(page, 'Added to Cart');
    await expect(cartLink(page, '2 items')).toBeVisible();
  },
);

test(
  'Add to Cart confirms for two seconds and the header counts the item',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await clientWithCart(context);
    const { isOpen, open } = gate();
    await page.route('**/api/cart', async (route) => {
      await isOpen;
      await route.continue();
    });
    await gotoHydrated(page, '/products');
    const buttonTexts = await collectTexts(addButton(page));
    await addButton(page).click();
    await expect(addButton(page)).toHaveText('Adding...');
    open();
    await expect.poll(buttonTexts).toEqual(['Add to Cart', 'Adding...', 'Added to Cart', 'Add to Cart']);
    await expectToast(page, 'Added to Cart');
    await expect(cartLink(page, '1 item')).toBeVisible();
    await expect(addButton(page)).toHaveText('Add to Cart');
    await addButton(page, 1).click();
    await expect(cartLink(page, '2 items')).toBeVisible();
    await addButton(page, 1).click();
    await gotoHydrated(page, '/terms');
    await expect(cartLink(page, '2 items')).toBeVisible();
  },
);
