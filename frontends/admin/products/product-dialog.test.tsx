import { PRODUCT_FEATURES, adminProductsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ada } from '@atelier/shared/testing/people';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { shopWindow } from '@atelier/shared/testing/products';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { chooseInRow } from '../testing/row-menu';
import ProductsPage from './products';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const features = () =>
  screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^Feature/ }).map(({ value }) => value);
const preview = () => within(screen.getByRole('complementary', { name: 'Shop preview' }));
const writeRequests = () => requests.filter(({ method }) => method !== 'GET');
const expectDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const chooseEdit = (user: UserEvent) => chooseInRow(user, 'The Shop Window', 'Edit');

async function open(choose: (user: UserEvent) => Promise<void>, product = shopWindow) {
  mockResponse(adminProductsApi.list, [product]);
  const user = renderPage(
    <ApiQueryProvider>
      <ProductsPage />
    </ApiQueryProvider>,
    { at: '/admin/products', user: ada },
  );
  await screen.findByRole('table', { name: 'Packages' });
  await choose(user);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return user;
}
const openNew = () => open((user) => user.click(button('New package')));
const openEdit = (product = shopWindow) => open(chooseEdit, product);

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

describe('new package dialog', () => {
  it('creates a package from all fields', async () => {
    const user = await openNew();
    await user.type(field('Name'), ' The Awning');
    await user.type(field('Description'), 'Shade,');
    await user.paste('\n and rain kept off.');
    await user.type(field('Price in US dollars'), '$1,250.5');
    expect(descriptionOf(field('Price in US dollars'))).toBe('$1,250.50 one-time');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Billing' }), 'Monthly');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Maintenance');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tier' }), 'enterprise');
    await user.type(field('Feature 1'), 'Striped{Enter}Washed twice a year{Enter}');
    await user.click(screen.getByRole('checkbox', { name: 'Published in the shop' }));
    await user.click(screen.getByRole('checkbox', { name: /^Recommended/ }));
    const created = { ...shopWindow, id: '01890a5d-ac96-774b-bcce-b302099a8199', name: 'The Awning' };
    mockResponse(adminProductsApi.create, created);
    mockResponse(adminProductsApi.list, [shopWindow, created]);
    await user.click(button('Create package'));
    await expectToast('Package created');
    await expectDialogClosed();
    expect(screen.getByRole('row', { name: /^The Awning / })).toBeTruthy();
    expect(writeRequests()).toMatchObject([
      {
        method: 'POST',
        url: '/api/admin/products',
        body: {
          name: ' The Awning',
          description: 'Shade, and rain kept off.',
          category: 'maintenance',
          tier: 'enterprise',
          price: 1250.5,
          billingType: 'monthly',
          features: ['Striped', 'Washed twice a year'],
          isActive: false,
          isRecommended: true,
        },
      },
    ]);
  });

  it('requires fields and focuses the first missing one', async () => {
    const user = await openNew();
    await user.click(button('Create package'));
    expect(descriptionOf(field('Name'))).toBe('Enter a name');
    expect(descriptionOf(field('Description'))).toBe('Enter a description');
    expect(descriptionOf(field('Price in US dollars'))).toContain('Enter a price');
    expect(document.activeElement).toBe(field('Name'));
    expect(writeRequests()).toEqual([]);
  });

  it('rejects a price that is malformed, too low, or too high', async () => {
    const user = await openNew();
    const price = field('Price in US dollars');
    const errorFor = async (value: string) => {
      await user.clear(price);
      await user.type(price, value);
      await user.click(button('Create package'));
      return descriptionOf(price);
    };
    expect(await errorFor('1.999')).toContain('Enter a price like 1499.00');
    expect(await errorFor('0.49')).toContain('Price must be at least $0.50');
    expect(await errorFor('1,49')).toContain('Enter a price like 1499.00');
    expect(await errorFor('100000')).toContain('Price must be at most $99,999.99');
    expect(await errorFor('-5')).toContain('Enter a price like 1499.00');
    expect(writeRequests()).toEqual([]);
  });

  it('shows server errors at their fields and keeps the input', async () => {
    const user = await openNew();
    mockError(adminProductsApi.create, 409, 'Another package has that name.', {
      name: 'Another package has that name.',
    });
    await user.type(field('Name'), 'The Shop Window');
    await user.type(field('Description'), 'Another one.');
    await user.type(field('Price in US dollars'), '12');
    await user.click(button('Create package'));
    await expectToast('Couldn’t create the package');
    expect(descriptionOf(field('Name'))).toBe('Another package has that name.');
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Description').value).toBe('Another one.');
    mockError(adminProductsApi.create, 400, 'x', { features: 'Feature 2 is a duplicate of feature 1' });
    await user.click(button('Add feature'));
    await user.keyboard('One{Enter}{Enter}ONE');
    await user.click(button('Create package'));
    await waitFor(() => expect(descriptionOf(field('Feature 2'))).toBe('Feature 2 is a duplicate of feature 1'));
    expect(document.activeElement).toBe(field('Feature 2'));
    expect(features()).toEqual(['One', 'ONE']);
  });

  it('submits once on repeated clicks', async () => {
    const user = await openNew();
    mockHandler(adminProductsApi.create, () => new Promise<Response>(() => undefined));
    await user.type(field('Name'), 'The Awning');
    await user.type(field('Description'), 'Shade.');
    await user.type(field('Price in US dollars'), '12');
    await user.click(button('Create package'));
    await user.click(await screen.findByRole('button', { name: /Saving/ }));
    expect(writeRequests()).toHaveLength(1);
  });
});

describe('edit package dialog', () => {
  it('sends changed fields only', async () => {
    const user = await openEdit();
    expect(button('Save changes').disabled).toBe(true);
    const price = field('Price in US dollars');
    expect(price.value).toBe('1499.00');
    await user.clear(price);
    expect(preview().queryByText(/\$/)).toBeNull();
    await user.type(price, '1599');
    const updated = { ...shopWindow, price: 1599 };
    mockResponse(adminProductsApi.update, updated);
    mockResponse(adminProductsApi.list, [updated]);
    await user.click(button('Save changes'));
    await expectToast('Package updated');
    await expectDialogClosed();
    expect(screen.getByText('$1,599.00')).toBeTruthy();
    expect(writeRequests()).toMatchObject([
      { method: 'PATCH', url: `/api/admin/products/${shopWindow.id}`, body: { price: 1599 } },
    ]);
  });

  it('offers an older tier only to a package that has it', async () => {
    const tiers = () =>
      within(screen.getByRole('combobox', { name: 'Tier' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await openEdit({ ...shopWindow, tier: 'premium' });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tier' }).value).toBe('premium');
    expect(tiers()).toEqual(['Starter', 'Professional', 'Enterprise', 'Premium']);
  });

  it('shows a preview of the package', async () => {
    const user = await openEdit();
    expect(preview().getByText('$1,499.00')).toBeTruthy();
    expect(preview().getAllByRole('listitem')).toHaveLength(5);
    expect(preview().getByText('+2 more features')).toBeTruthy();
    await user.clear(field('Name'));
    await user.type(field('Name'), 'The Bay Window');
    expect(preview().getByText('The Bay Window')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Published in the shop' }));
    expect(preview().getByText('Shop preview (hidden)')).toBeTruthy();
  });
});

describe('feature list', () => {
  const product = { ...shopWindow, features: ['One', 'Two', 'Three'] };

  it('moves, removes, and adds features and keeps focus', async () => {
    const user = await open(chooseEdit, product);
    await user.click(button('Move feature 2 up'));
    expect(features()).toEqual(['Two', 'One', 'Three']);
    expect(document.activeElement).toBe(button('Move feature 1 up'));
    await user.click(button('Move feature 1 up'));
    expect(features()).toEqual(['Two', 'One', 'Three']);
    await user.click(button('Move feature 1 down'));
    await user.keyboard('{Enter}');
    expect(features()).toEqual(['One', 'Three', 'Two']);
    await user.click(button('Remove feature 2'));
    expect(features()).toEqual(['One', 'Two']);
    expect(document.activeElement).toBe(field('Feature 2'));
    await user.click(button('Remove feature 2'));
    await user.click(button('Remove feature 1'));
    expect(features()).toEqual(['']);
    expect(document.activeElement).toBe(field('Feature 1'));
  });

  it('limits the number of features', async () => {
    const maxFeatures = Array.from({ length: PRODUCT_FEATURES.maxCount }, (_, i) => `No. ${i}`);
    const user = await open(chooseEdit, { ...shopWindow, features: maxFeatures });
    expect(button('Add feature').disabled).toBe(true);
    await user.type(field('Feature 3'), '{Enter}');
    expect(features()).toEqual(maxFeatures);
  });
});

describe('unsaved changes', () => {
  it('need a confirmation before they are discarded', async () => {
    const user = await openEdit();
    await user.type(field('Name'), '!');
    await user.keyboard('{Escape}');
    const keepButton = await screen.findByRole('button', { name: 'Keep editing' });
    expect(screen.getByText('Discard changes?')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(keepButton));
    await user.click(keepButton);
    expect(field('Name').value).toBe('The Shop Window!');
    await user.click(button('Cancel'));
    await user.click(button('Discard'));
    await expectDialogClosed();
    expect(writeRequests()).toEqual([]);
  });

  it('prevent a reload, and without any the dialog closes unasked', async () => {
    const isReloadPrevented = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const user = await openEdit();
    await user.click(button('Cancel'));
    await expectDialogClosed();
    await chooseEdit(user);
    await screen.findByRole('dialog');
    expect(isReloadPrevented()).toBe(false);
    await user.type(field('Name'), '!');
    expect(isReloadPrevented()).toBe(true);
    await user.click(button('Cancel'));
    await user.click(button('Discard'));
    await expectDialogClosed();
    expect(isReloadPrevented()).toBe(false);
  });
});
