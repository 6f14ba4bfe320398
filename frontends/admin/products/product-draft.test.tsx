import { auditApi, REVISION_CONFLICT, adminProductsApi, type AdminProduct } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ada } from '@atelier/shared/testing/people';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { shopWindow } from '@atelier/shared/testing/products';
import { renderPage } from '@atelier/shared/testing/render-page';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { chooseInRow } from '../testing/row-menu';
import ProductsPage from './products';

const baseProduct: AdminProduct = { ...shopWindow, archivedAt: null, revision: 1 };
const theirs: AdminProduct = { ...baseProduct, price: 1599, revision: 2 };

const chooseEdit = (user: UserEvent) => chooseInRow(user, 'The Shop Window', 'Edit');

async function open(choose: (user: UserEvent) => Promise<void>, product = baseProduct) {
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
/** Leaves through the browser’s back button. */
function leavePage() {
  cleanup();
  clearQueryCache();
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const sentBodies = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('is restored after leaving the page until it is discarded', async () => {
  const user = await openNew();
  await user.type(field('Name'), 'The Awning');
  await user.type(field('Feature 1'), 'Striped{Enter}Washed');
  leavePage();
  const secondUser = await openNew();
  expect([field('Name').value, field('Feature 1').value, field('Feature 2').value]).toEqual([
    'The Awning',
    'Striped',
    'Washed',
  ]);
  await secondUser.click(button('Cancel'));
  await secondUser.click(button('Discard'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await secondUser.click(button('New package'));
  await screen.findByRole('dialog');
  expect(field('Name').value).toBe('');
});

it('sends only fields changed since its base revision', async () => {
  const user = await open(chooseEdit);
  await user.type(field('Name'), '!');
  leavePage();
  const secondUser = await open(chooseEdit, theirs);
  expect(field('Name').value).toBe('The Shop Window!');
  mockError(adminProductsApi.update, 409, REVISION_CONFLICT);
  mockResponse(auditApi.list, []);
  await secondUser.click(button('Save changes'));
  await screen.findByText('Someone else edited this');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toContain(
    'Price: $1,499.00 → to $1,599.00',
  );
  mockResponse(adminProductsApi.update, theirs);
  await secondUser.click(button('Overwrite with mine'));
  await expectToast('Package updated');
  expect(sentBodies()).toEqual([
    { name: 'The Shop Window!', revision: 1 },
    { name: 'The Shop Window!', revision: 2 },
  ]);
});
