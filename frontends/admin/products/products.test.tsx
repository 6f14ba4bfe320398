import { type Product, adminProductsApi, sessionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada, testSite } from '@atelier/shared/testing/people';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { onTheMap, shopWindow } from '@atelier/shared/testing/products';
import { renderPage } from '@atelier/shared/testing/render-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseInRow, openRowMenu } from '../testing/row-menu';
import { csvRows } from '../table/csv';
import { columns } from './columns';
import ProductsPage from './products';

const hiddenPackage: Product = {
  ...shopWindow,
  id: '01890a5d-ac96-774b-bcce-b302099a8103',
  name: 'The Market Stall',
  price: 890,
  sortOrder: 3,
  isActive: false,
};
const products = [shopWindow, onTheMap, hiddenPackage];

const open = () =>
  renderPage(
    <ApiQueryProvider>
      <ProductsPage />
    </ApiQueryProvider>,
    { at: '/admin/products', user: ada },
  );
const startsWith = (name: string) => new RegExp(`^${name} `);
const row = (name: string) => within(screen.getByRole('row', { name: startsWith(name) }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const names = () => screen.getAllByRole('rowheader').map((header) => within(header).getByRole('link').textContent);
const writeRequests = () => requests.filter(({ method }) => method !== 'GET');
const menuOf = (name: string) => button(`Actions for ${name}`);

/** Documents in tests have no layout: the pointer is over the row that it is moved to. */
function dragTo(name: string, other: string, isCanceled = false): void {
  const handle = screen.getByRole('row', { name: startsWith(name) }).querySelector('[title="Drag to move"]');
  const target = screen.getByRole('row', { name: startsWith(other) });
  if (!handle) throw new Error('There is no handle');
  handle.setPointerCapture = () => undefined;
  document.elementsFromPoint = () => [target];
  fireEvent.pointerDown(handle);
  fireEvent.pointerMove(handle);
  if (isCanceled) fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.pointerUp(handle);
}

async function openProducts(list = products) {
  mockResponse(adminProductsApi.list, list);
  const user = open();
  await screen.findByRole('row', { name: startsWith(list[0]?.name ?? '') });
  return user;
}

afterEach(clearQueryCache);

describe('package list', () => {
  it('shows a row for each package by category, with hidden ones', async () => {
    mockResponse(adminProductsApi.list, products);
    open();
    expect(screen.getByText('Loading...')).toBeTruthy();
    const first = within(await screen.findByRole('row', { name: startsWith('The Shop Window') }));
    expect(first.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Web Design',
      'Starter',
      '$1,499.00 one-time',
      '',
      '',
    ]);
    expect(first.getByRole('link').getAttribute('href')).toBe(`/admin/products/${shopWindow.id}`);
    expect(row('The Market Stall').getByText('Hidden')).toBeTruthy();
    expect(row('On the Map').getByText('$249.50')).toBeTruthy();
    expect(names()).toEqual(['The Shop Window', 'The Market Stall', 'On the Map']);
  });

  it('offers in the “…” what can be done with a package where it stands', async () => {
    const user = await openProducts();
    const pageActions = ['Open', 'Open in new tab', 'Copy link', 'Edit'];
    expect(await openRowMenu(user, 'The Shop Window')).toEqual([...pageActions, 'Hide', 'Move down']);
    await user.keyboard('{Escape}');
    expect(await openRowMenu(user, 'The Market Stall')).toEqual([...pageActions, 'Publish', 'Move up', 'Archive']);
    await user.keyboard('{Escape}');
    expect(await openRowMenu(user, 'On the Map')).toEqual([...pageActions, 'Hide']);
  });

  it('exports packages in shop order', async () => {
    const user = await openProducts();
    const saved = new Promise<string>((done) => {
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        done(this.download);
      });
    });
    URL.createObjectURL = () => 'blob:saved';
    URL.revokeObjectURL = () => undefined;
    mockResponse(sessionsApi.requireConfirmation, undefined);
    await user.click(button('Export CSV'));
    expect(await saved).toMatch(/^packages-\d{4}-\d\d-\d\d\.csv$/);
    const exported = { ...hiddenPackage, archivedAt: null, revision: 1, features: ['=1', 'A page'] };
    expect(csvRows(columns, [exported], testSite)).toBe(
      `"The Market Stall","Web Design","Starter","890.00","One-time","Hidden","${hiddenPackage.description}","'=1; A page"\r\n`,
    );
  });

  it('shows the empty state with a create button', async () => {
    mockResponse(adminProductsApi.list, []);
    const user = open();
    expect(await screen.findByRole('heading', { name: 'No packages yet' })).toBeTruthy();
    await user.click(button('Create your first package'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('shows a load error and retries', async () => {
    mockError(adminProductsApi.list, 500, 'Something went wrong');
    const user = open();
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(button('New package').disabled).toBe(true);
    mockResponse(adminProductsApi.list, products);
    await user.click(button('Try again'));
    expect(await screen.findByRole('row', { name: startsWith('The Shop Window') })).toBeTruthy();
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });

  it('offers sign-in when the session has ended', async () => {
    mockError(adminProductsApi.list, 401, 'Unauthorized');
    open();
    expect(await screen.findByText('You’re signed out.')).toBeTruthy();
    expect(button('Sign in')).toBeTruthy();
  });
});

describe('package visibility', () => {
  it('hides and publishes a package with a toast', async () => {
    const user = await openProducts();
    const hiddenProduct = { ...shopWindow, isActive: false };
    mockResponse(adminProductsApi.update, hiddenProduct);
    mockResponse(adminProductsApi.list, [hiddenProduct, onTheMap, hiddenPackage]);
    await chooseInRow(user, 'The Shop Window', 'Hide');
    await expectToast('Package hidden');
    await expectToast('The Shop Window is no longer available in the shop. Existing orders aren’t affected.');
    expect(row('The Shop Window').getByText('Hidden')).toBeTruthy();
    mockResponse(adminProductsApi.update, shopWindow);
    mockResponse(adminProductsApi.list, products);
    await chooseInRow(user, 'The Shop Window', 'Publish');
    await expectToast('Package published');
    expect(writeRequests().map(({ body }) => body)).toEqual([{ isActive: false }, { isActive: true }]);
  });

  it('updates optimistically and reverts on an error', async () => {
    const user = await openProducts();
    let reject: ((response: Response) => void) | undefined;
    mockHandler(adminProductsApi.update, () => new Promise<Response>((resolve) => (reject = resolve)));
    await chooseInRow(user, 'The Market Stall', 'Publish');
    expect(row('The Market Stall').queryByText('Hidden')).toBeNull();
    const message = 'A published package already has this name. Choose another name.';
    reject?.(new Response(JSON.stringify({ message }), { status: 409 }));
    await expectToast('Couldn’t update the package');
    await expectToast(message);
    expect(row('The Market Stall').getByText('Hidden')).toBeTruthy();
  });
});

describe('package order', () => {
  const reordered = [hiddenPackage, onTheMap, shopWindow];

  it('moves a package within its category and keeps focus', async () => {
    const user = await openProducts();
    mockResponse(adminProductsApi.reorder, reordered);
    mockResponse(adminProductsApi.list, reordered);
    await chooseInRow(user, 'The Shop Window', 'Move down');
    await waitFor(() => expect(names()).toEqual(['The Market Stall', 'The Shop Window', 'On the Map']));
    expect(document.activeElement).toBe(menuOf('The Shop Window'));
    expect(screen.getByText('The Shop Window is now 2 of 2 in Web Design')).toBeTruthy();
    await waitFor(() => expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2));
    expect(writeRequests()).toMatchObject([{ method: 'POST', body: { ids: reordered.map(({ id }) => id) } }]);
    expect(names()).toEqual(['The Market Stall', 'The Shop Window', 'On the Map']);
  });

  it('moves a package by its handle to the place of another one of its category', async () => {
    await openProducts();
    mockResponse(adminProductsApi.reorder, reordered);
    mockResponse(adminProductsApi.list, reordered);
    dragTo('The Shop Window', 'On the Map');
    expect(writeRequests()).toEqual([]);
    dragTo('The Shop Window', 'The Market Stall', true);
    expect(writeRequests()).toEqual([]);
    dragTo('The Shop Window', 'The Market Stall');
    await waitFor(() => expect(names()).toEqual(['The Market Stall', 'The Shop Window', 'On the Map']));
    expect(writeRequests()).toMatchObject([{ method: 'POST', body: { ids: reordered.map(({ id }) => id) } }]);
  });

  it('reverts and reloads when saving fails', async () => {
    const user = await openProducts();
    mockError(adminProductsApi.reorder, 409, 'Someone else added a package.');
    const added = { ...shopWindow, id: '01890a5d-ac96-774b-bcce-b302099a8104', name: 'The Awning' };
    mockResponse(adminProductsApi.list, [...products, added]);
    await chooseInRow(user, 'The Market Stall', 'Move up');
    await expectToast('Couldn’t save the new order of packages');
    await screen.findByRole('row', { name: startsWith('The Awning') });
    expect(names()).toEqual(['The Shop Window', 'The Market Stall', 'The Awning', 'On the Map']);
  });

  it('sends the first and the last of several quick moves', async () => {
    const awning = { ...shopWindow, id: '01890a5d-ac96-774b-bcce-b302099a8104', name: 'The Awning' };
    const threeProducts = [shopWindow, hiddenPackage, awning];
    const user = await openProducts(threeProducts);
    const pendingReplies: ((response: Response) => void)[] = [];
    mockHandler(adminProductsApi.reorder, () => new Promise<Response>((resolve) => pendingReplies.push(resolve)));
    await chooseInRow(user, 'The Shop Window', 'Move down');
    await chooseInRow(user, 'The Shop Window', 'Move down');
    await chooseInRow(user, 'The Awning', 'Move up');
    const lastOrder = [awning, hiddenPackage, shopWindow];
    expect(names()).toEqual(lastOrder.map(({ name }) => name));
    expect(writeRequests()).toHaveLength(1);
    pendingReplies.shift()?.(new Response('[]'));
    await waitFor(() => expect(writeRequests()).toHaveLength(2));
    mockResponse(adminProductsApi.list, lastOrder);
    pendingReplies.shift()?.(new Response('[]'));
    await waitFor(() => expect(requests.at(-1)?.method).toBe('GET'));
    expect(writeRequests().at(-1)?.body).toEqual({ ids: lastOrder.map(({ id }) => id) });
    expect(names()).toEqual(lastOrder.map(({ name }) => name));
  });
});
