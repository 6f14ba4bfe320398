import { MAX_PRODUCTS, adminProductsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { mockResponse } from '@atelier/shared/testing/server';
import { shopWindow } from '@atelier/shared/testing/products';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen } from '@testing-library/react';
import ProductsPage from './products';

afterEach(clearQueryCache);

it('shows when the package limit is reached', async () => {
  mockResponse(
    adminProductsApi.list,
    Array.from({ length: MAX_PRODUCTS }, (_, i) => ({ ...shopWindow, id: String(i), name: `No. ${i}` })),
  );
  renderPage(
    <ApiQueryProvider>
      <ProductsPage />
    </ApiQueryProvider>,
    { at: '/admin/products', user: ada },
  );
  expect(await screen.findByText(/reached the limit of/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New package' }).disabled).toBe(true);
});
