import { subscriptionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { activeSubscription as subscription } from '@atelier/shared/testing/subscriptions';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, within } from '@testing-library/react';
import SubscriptionPage from './subscription';

const open = (id: string) =>
  renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/subscriptions/:id" element={<SubscriptionPage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/subscriptions/${id}`, user: ada },
  );

afterEach(clearQueryCache);

it('shows the facts, the timeline, and the cancellation of a subscription', async () => {
  mockResponse(subscriptionsApi.get, subscription);
  open(subscription.id);
  expect(await screen.findByRole('heading', { level: 1, name: subscription.description })).toBeTruthy();
  const properties = within(screen.getByRole('region', { name: 'Properties' }));
  expect(properties.getByRole('link', { name: subscription.orderNumber }).getAttribute('href')).toBe(
    `/admin/orders/${subscription.orderId}`,
  );
  expect(screen.getByRole('button', { name: /^Cancel/ })).toBeTruthy();
  expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
  expect(requests.map(({ url }) => url)).toContain(`/api/admin/timeline/subscription/${subscription.id}?limit=25`);
});

it('says when there is no such subscription', async () => {
  mockError(subscriptionsApi.get, 404, 'We couldn’t find that');
  open('none');
  expect(await screen.findByRole('heading', { level: 1, name: 'Subscription not found' })).toBeTruthy();
});
