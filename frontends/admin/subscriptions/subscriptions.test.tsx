import { clientsApi, emailLogApi, type Subscription, subscriptionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearMenuCounts } from '@atelier/shared/menu-counts';
import { refusedReply } from '@atelier/shared/testing/emails';
import { ada, ann, testSite } from '@atelier/shared/testing/people';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import {
  activeSubscription,
  canceledByAgency,
  endedSubscription,
  endingSubscription,
  pastDueSubscription,
} from '@atelier/shared/testing/subscriptions';
import { screen, within } from '@testing-library/react';
import { csvRows } from '../table/csv';
import { FailedEmailsWatcher } from '../record-emails/failed-emails';
import SubscriptionsPage, { columns } from './subscriptions';
import { setFilter } from '../testing/set-filter';

const client = { id: ann.id, name: 'Ann Baker', email: 'ann@example.com' };
const openPage = (at = '/admin/subscriptions') => {
  mockResponse(clientsApi.search, []);
  return renderPage(
    <ApiQueryProvider>
      <SubscriptionsPage />
    </ApiQueryProvider>,
    { at, user: ada },
  );
};
const open = (...subscriptions: Subscription[]) => {
  mockResponse(
    subscriptionsApi.list,
    subscriptions.map((one) => ({ ...one, client })),
  );
  return openPage();
};
const findRow = async () => within(await screen.findByRole('row', { name: /^Select 2 × On the Map/ }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

afterEach(() => {
  clearQueryCache();
  clearMenuCounts();
});

it('shows client, amount, and links of each subscription', async () => {
  open(pastDueSubscription);
  const row = await findRow();
  expect(row.getByText(/Ann Baker/)).toBeTruthy();
  expect(row.getByRole('link', { name: 'Ann Baker' }).getAttribute('href')).toBe(`/admin/users/${ann.id}`);
  expect(row.getByText('$499.00')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Unpaid through Dec 5' }).getAttribute('href')).toBe(
    `/admin/invoices/${pastDueSubscription.openInvoiceId}`,
  );
  expect(row.getByRole('link', { name: 'A-10234' }).getAttribute('href')).toBe(
    `/admin/orders/${pastDueSubscription.orderId}`,
  );
});

it('marks a subscription whose email wasn’t delivered, and opens its emails from its menu', async () => {
  const record = { kind: 'subscription', id: activeSubscription.id } as const;
  mockResponse(emailLogApi.listFailures, {
    total: 1,
    emails: [{ ...refusedReply, record, entryId: null }],
    recordIds: [record.id],
  });
  mockResponse(subscriptionsApi.list, [{ ...activeSubscription, client }]);
  mockResponse(clientsApi.search, []);
  const user = renderPage(
    <ApiQueryProvider>
      <FailedEmailsWatcher />
      <SubscriptionsPage />
    </ApiQueryProvider>,
    { at: '/admin/subscriptions', user: ada },
  );
  const row = await findRow();
  expect(await row.findByText('Email not delivered')).toBeTruthy();
  await user.click(row.getByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'View emails' }));
  expect(location.pathname + location.search).toBe(
    `/admin/mails?record=subscription&recordId=${activeSubscription.id}`,
  );
});

it('cancels a subscription after a confirmation and resumes it', async () => {
  const user = open(activeSubscription);
  await findRow();
  expect(button(/^Cancel subscription/).className).toContain('cancel');
  await user.click(button(/^Cancel subscription/));
  expect(
    await screen.findByText(/^Ann Baker is paid through December 5, 2026.*Ann Baker won’t be charged/),
  ).toBeTruthy();
  expect(await screen.findByText(/^Ann Baker gets an email now\. When the subscription ends, /)).toBeTruthy();
  expect(screen.getByText(/You can undo this anytime before December 5, 2026; Ann Baker can’t\./)).toBeTruthy();
  mockResponse(subscriptionsApi.cancel, canceledByAgency);
  mockResponse(subscriptionsApi.list, [{ ...canceledByAgency, client }]);
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  expect((await screen.findByText('Ends')).textContent).toBe('Ends Dec 5');
  const keepButton = await screen.findByRole('button', { name: /^Keep subscription/ });
  mockResponse(subscriptionsApi.resume, activeSubscription);
  mockResponse(subscriptionsApi.list, [activeSubscription]);
  await user.click(keepButton);
  await expectToast('Subscription kept');
  expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    `/api/subscriptions/${activeSubscription.id}/end`,
    `/api/subscriptions/${activeSubscription.id}/keep`,
  ]);
});

it('offers a filter for subscriptions that are canceling', async () => {
  const user = open(activeSubscription);
  await findRow();
  mockResponse(subscriptionsApi.list, [endingSubscription]);
  await setFilter(user, 'Status', 'Canceling');
  expect((await screen.findByText('Ends')).textContent).toBe('Ends Dec 5');
  expect(requests.map(({ url }) => url)).toContain('/api/admin/subscriptions?limit=25&total=1000&status=canceling');
});

it('exports the status that the page shows, with the end', () => {
  const exported = (one: Subscription) =>
    csvRows(columns, [{ ...one, client }], testSite)
      .trim()
      .split(',');
  expect([exported(activeSubscription)[3], exported(activeSubscription).at(-1)]).toEqual(['"Active"', '""']);
  expect([exported(endingSubscription)[3], exported(endingSubscription).at(-1)]).toEqual([
    '"Canceling"',
    '"2026-12-05 04:00"',
  ]);
  expect([exported(endedSubscription)[3], exported(endedSubscription).at(-1)]).toEqual([
    '"Ended"',
    '"2026-12-05 04:00"',
  ]);
});

it('offers no action for an ended subscription', async () => {
  open(endedSubscription);
  expect((await findRow()).queryByRole('button', { name: /^(Cancel|Keep)/ })).toBeNull();
});

it('filters by status through the URL', async () => {
  const user = open(activeSubscription);
  await findRow();
  mockResponse(subscriptionsApi.list, []);
  await setFilter(user, 'Status', 'Past due');
  await heading('No matches');
  expect(location.search).toBe('?status=past-due');
  expect(requests.map(({ url }) => url)).toContain('/api/admin/subscriptions?limit=25&total=1000&status=past-due');
});

it('shows the empty state', async () => {
  open();
  await heading('No subscriptions yet');
});

it('shows a load error and retries', async () => {
  mockError(subscriptionsApi.list, 500, 'Something went wrong');
  const user = openPage();
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  mockResponse(subscriptionsApi.list, [activeSubscription]);
  await user.click(button('Try again'));
  await findRow();
});
