import { clientsApi, adminInvoicesApi, subscriptionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { activeSubscription } from '@atelier/shared/testing/subscriptions';
import { screen } from '@testing-library/react';
import InvoicesPage from './invoices';

afterEach(clearQueryCache);

it.each(['project', 'subscription'])('are hidden for the invoices of one %s', async (filter) => {
  mockResponse(adminInvoicesApi.list, []);
  mockResponse(adminInvoicesApi.totals, { open: { count: 3, amount: 90_000 }, overdue: { count: 0, amount: 0 } });
  mockResponse(clientsApi.search, []);
  mockResponse(subscriptionsApi.get, activeSubscription);
  renderPage(
    <ApiQueryProvider>
      <InvoicesPage />
    </ApiQueryProvider>,
    { at: `/admin/invoices?${filter}=01890a5d-ac96-774b-bcce-b302099a8057`, user: ada },
  );
  expect(await screen.findByText(new RegExp(`^Showing the invoices of one ${filter}`))).toBeTruthy();
  if (filter === 'subscription') {
    const order = await screen.findByRole('link', { name: activeSubscription.orderNumber });
    expect(order.getAttribute('href')).toBe(`/admin/orders/${activeSubscription.orderId}`);
  }
  expect(screen.queryByText('Past due', { selector: 'dt' })).toBeNull();
  expect(requests.map(({ url }) => url).filter((url) => url.includes('totals'))).toEqual([]);
});
