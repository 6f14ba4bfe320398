import { type AdminProduct, adminProductsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { expectToast } from '@atelier/shared/testing/assertions';
import { ada } from '@atelier/shared/testing/people';
import { shopWindow } from '@atelier/shared/testing/products';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { openRowMenu } from '../testing/row-menu';
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
  await openRowMenu(user, 'The Shop Window');
  mockResponse(adminProductsApi.archive, { ids, archived: true });
  mockResponse(adminProductsApi.list, []);
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  const notice = await screen.findByText('1 package archived');
  await waitFor(() => expect(document.activeElement).toBe(notice.parentElement));
  mockResponse(adminProductsApi.archive, { ids, archived: false });
  mockResponse(adminProductsApi.list, [hidden]);
  await user.click(await button('Undo'));
  expect(await screen.findByText('1 package restored')).toBeTruthy();
  expect(await openRowMenu(user, 'The Shop Window')).toContain('Archive');
  expect(sentBodies()).toEqual([
    { ids, archived: true },
    { ids, archived: false },
  ]);
});

it('offers no archive for a published package', async () => {
  const user = open([{ ...hidden, isActive: true }]);
  const actions = await openRowMenu(user, 'The Shop Window');
  expect(actions).toContain('Hide');
  expect(actions).not.toContain('Archive');
});

it('lists archived packages and restores one', async () => {
  const user = open([{ ...hidden, archivedAt: '2026-11-06T14:00:00.000Z' }], '?archived=1');
  expect((await screen.findByText(/^Nov 6/)).closest('td')?.textContent).toMatch(/^Archived/);
  expect(requests.some(({ url }) => url === '/api/admin/products?archived=1')).toBe(true);
  mockError(adminProductsApi.archive, 409, 'No room');
  await openRowMenu(user, 'The Shop Window');
  await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
  await expectToast('Couldn’t change the archive');
  mockResponse(adminProductsApi.archive, { ids, archived: false });
  mockResponse(adminProductsApi.list, []);
  await openRowMenu(user, 'The Shop Window');
  await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('No archived packages')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to packages' }).getAttribute('href')).toBe('/admin/products');
});
