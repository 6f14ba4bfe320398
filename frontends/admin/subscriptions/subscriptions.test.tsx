import { clientsApi, type Subscription, subscriptionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada, ann } from '@atelier/shared/testing/people';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import {
  activeSubscription,
  endedSubscription,
  endingSubscription,
  pastDueSubscription,
} from '@atelier/shared/testing/subscriptions';
import { screen, within } from '@testing-library/react';
import Subscriptions from './subscriptions';

const client = { id: ann.id, name: 'Ann Baker', email: 'ann@example.com' };
const look = (at = '/admin/subscriptions') => {
  mockResponse(clientsApi.search, []);
  return renderPage(
    <ApiQueryProvider>
      <Subscriptions />
    </ApiQueryProvider>,
    { at, user: ada },
  );
};
const open = (...subscriptions: Subscription[]) => {
  mockResponse(
    subscriptionsApi.list,
    subscriptions.map((one) => ({ ...one, client })),
  );
  return look();
};
const one = async () => within(await screen.findByRole('row', { name: /^2 × On the Map/ }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

afterEach(clearQueryCache);

it('says whose it is, what it costs, until when it is paid, and leads into the console', async () => {
  open(pastDueSubscription);
  const part = await one();
  expect(part.getByText(/Ann Baker/)).toBeTruthy();
  expect(part.getByRole('link', { name: 'Ann Baker' }).getAttribute('href')).toBe(`/admin/users/${ann.id}`);
  expect(part.getByText('$499.00')).toBeTruthy();
  expect(part.getByRole('link', { name: 'See its invoice' }).getAttribute('href')).toBe(
    `/admin/invoices/${pastDueSubscription.openInvoiceId}`,
  );
  expect(part.getByRole('link', { name: 'A-10234' }).getAttribute('href')).toBe(
    `/admin/orders/${pastDueSubscription.orderId}`,
  );
});

it('is ended after a question, and kept again', async () => {
  const hands = open(activeSubscription);
  await one();
  await hands.click(button(/^End it/));
  mockResponse(subscriptionsApi.cancel, endingSubscription);
  mockResponse(subscriptionsApi.list, [endingSubscription]);
  await hands.click(await screen.findByRole('button', { name: 'End it on December 5, 2026' }));
  expect(await screen.findByText(/^It ends on December 5, 2026/)).toBeTruthy();
  mockResponse(subscriptionsApi.resume, activeSubscription);
  mockResponse(subscriptionsApi.list, [activeSubscription]);
  await hands.click(button(/^Keep it/));
  await expectToast('It goes on');
  expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    `/api/subscriptions/${activeSubscription.id}/end`,
    `/api/subscriptions/${activeSubscription.id}/keep`,
  ]);
});

it('has nothing to press once it has ended', async () => {
  open(endedSubscription);
  expect((await one()).queryByRole('button')).toBeNull();
});

it('shows those of one status at an address of their own', async () => {
  const hands = open(activeSubscription);
  await one();
  mockResponse(subscriptionsApi.list, []);
  await hands.selectOptions(screen.getByRole('combobox', { name: 'Subscriptions by status' }), 'past-due');
  await heading('Nothing matches');
  expect(location.search).toBe('?status=past-due');
  expect(requests.map(({ url }) => url)).toContain('/api/admin/subscriptions?limit=25&status=past-due');
});

it('says when there are none', async () => {
  open();
  await heading('No subscriptions yet');
});

it('says when they do not come, and tries again', async () => {
  mockError(subscriptionsApi.list, 500, 'Something went wrong');
  const hands = look();
  expect(await screen.findByText('500: Something went wrong')).toBeTruthy();
  mockResponse(subscriptionsApi.list, [activeSubscription]);
  await hands.click(button('Try again'));
  await one();
});
