import { type AdminProduct, adminProductsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { expectToast } from '@atelier/shared/testing/assertions';
import { ada } from '@atelier/shared/testing/people';
import { onTheMap } from '@atelier/shared/testing/products';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockHandler, mockResponse, requests } from '@atelier/shared/testing/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ProductPage from './product';

const care: AdminProduct = { ...onTheMap, archivedAt: null, revision: 3 };

const open = (id = care.id) =>
  renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/products/:id" element={<ProductPage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/products/${id}`, user: ada },
  );

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('changes the price in place, with the loaded revision', async () => {
  mockResponse(adminProductsApi.list, [care]);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Edit price' }));
  const field = screen.getByRole('textbox', { name: 'Price' });
  await user.clear(field);
  await user.keyboard('free{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Enter a price like 1499.00');
  await user.clear(field);
  const saved = { ...care, price: 1500, revision: care.revision + 1 };
  mockResponse(adminProductsApi.update, saved);
  mockResponse(adminProductsApi.list, [saved]);
  await user.keyboard('$1,500{Enter}');
  await expectToast('Package updated');
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ price: 1500, revision: care.revision });
});

it('recommends the package, and changes its tier, in place', async () => {
  mockResponse(adminProductsApi.list, [care]);
  const user = open();
  const saved = { ...care, isRecommended: true, revision: care.revision + 1 };
  mockResponse(adminProductsApi.update, saved);
  await user.click(await screen.findByRole('button', { name: 'Recommend' }));
  await expectToast('Package updated');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Tier' }));
  const offered = await screen.findByText('Enterprise');
  expect(screen.queryByText('Premium')).toBeNull();
  await user.click(offered);
  const bodies = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await waitFor(() =>
    expect(bodies()).toEqual([
      { isRecommended: true, revision: care.revision },
      { tier: 'enterprise', revision: expect.any(Number) as number },
    ]),
  );
});

it('archives the package, and offers to undo that', async () => {
  mockResponse(adminProductsApi.list, [{ ...care, isActive: false }]);
  const user = open();
  mockResponse(adminProductsApi.archive, { ids: [care.id], archived: true });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('1 package archived')).toBeTruthy();
  mockResponse(adminProductsApi.archive, { ids: [care.id], archived: false });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 package restored')).toBeTruthy();
});

it('shows an archived package without controls, and restores it', async () => {
  const archived = { ...care, isActive: false, archivedAt: '2026-11-06T14:00:00.000Z' };
  mockHandler(adminProductsApi.list, (url) => new Response(JSON.stringify(url.includes('archived') ? [archived] : [])));
  const user = open();
  const properties = within(await screen.findByRole('region', { name: 'Properties' }));
  expect(properties.getByText('Tier')).toBeTruthy();
  for (const role of ['button', 'combobox']) expect(properties.queryByRole(role)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  mockResponse(adminProductsApi.archive, { ids: [care.id], archived: false });
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('1 package restored')).toBeTruthy();
});

it('finds an archived package, and says when there is none', async () => {
  mockHandler(adminProductsApi.list, (url) => new Response(JSON.stringify(url.includes('archived') ? [care] : [])));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: care.name })).toBeTruthy();
  clearQueryCache();
  open('01890a5d-ac96-774b-bcce-b302099a8999');
  expect(await screen.findByRole('heading', { level: 1, name: 'Package not found' })).toBeTruthy();
});
