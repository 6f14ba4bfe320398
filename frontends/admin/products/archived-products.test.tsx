import { type AdminProduct, adminProductsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { expectToast } from '@atelier/shared/testing/assertions';
import { ada } from '@atelier/shared/testing/people';
import { shopWindow } from '@atelier/shared/testing/products';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import ProductsPage from './products';

const hidden: AdminProduct = { ...shopWindow, isActive: false, archivedAt: null, revision: 1 };
const ids = [hidden.id];

function open(products: AdminProduct[], search = '') {
  mockResponse(adminProductsApi.list, products);
  return renderPage(
    <ApiQueryProvider>
      <ProductsPage />
    </ApiQueryProvider>,
    { at: `/admin/products${search}`, user: ada },
  );
}
const button = (name: string) => screen.findByRole('button', { name });
const sentBodies = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

afterEach(clearQueryCache);

it('archives a hidden package, and undoes that', async () => {
  const user = open([hidden]);
  const archive = await button('Archive The Shop Window');
  mockResponse(adminProductsApi.archive, { ids, archived: true });
  mockResponse(adminProductsApi.list, []);
  await user.click(archive);
  const notice = await screen.findByText('1 package archived');
  await waitFor(() => expect(document.activeElement).toBe(notice.parentElement));
  mockResponse(adminProductsApi.archive, { ids, archived: false });
  mockResponse(adminProductsApi.list, [hidden]);
  await user.click(await button('Undo'));
  expect(await screen.findByText('1 package restored')).toBeTruthy();
  expect(await button('Archive The Shop Window')).toBeTruthy();
  expect(sentBodies()).toEqual([
    { ids, archived: true },
    { ids, archived: false },
  ]);
});

it('offers no archive for a published package', async () => {
  open([{ ...hidden, isActive: true }]);
  expect(await button('Hide The Shop Window')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Archive/ })).toBeNull();
});

it('lists archived packages and restores one', async () => {
  const user = open([{ ...hidden, archivedAt: '2026-11-06T14:00:00.000Z' }], '?archived=1');
  expect(await screen.findByText(/Nov 6, 2026/)).toBeTruthy();
  expect(requests.some(({ url }) => url === '/api/admin/products?archived=1')).toBe(true);
  mockError(adminProductsApi.archive, 409, 'No room');
  await user.click(await button('Restore The Shop Window'));
  await expectToast('Couldn’t change the archive');
  mockResponse(adminProductsApi.archive, { ids, archived: false });
  mockResponse(adminProductsApi.list, []);
  await user.click(await button('Restore The Shop Window'));
  expect(await screen.findByText('No archived packages')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to packages' }).getAttribute('href')).toBe('/admin/products');
});
