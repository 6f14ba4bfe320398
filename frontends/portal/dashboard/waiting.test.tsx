import {
  approvalsApi,
  formatCents,
  invoicesApi,
  messagesApi,
  type OpenQuestion,
  subscriptionsApi,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { openApproval, reviewApproval } from '@atelier/shared/testing/approvals';
import { nothingOwed, sentInvoice } from '@atelier/shared/testing/invoices';
import { ann } from '@atelier/shared/testing/people';
import { bakeryProject, shopWindowProject } from '@atelier/shared/testing/projects';
import { renderPage } from '@atelier/shared/testing/render-page';
import { pastDueSubscription } from '@atelier/shared/testing/subscriptions';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { shortDay } from '@atelier/shared/ui/short-date';
import { screen, waitFor, within } from '@testing-library/react';
import { Waiting } from './waiting';

const renderWaiting = () =>
  renderPage(
    <ApiQueryProvider>
      <Waiting />
    </ApiQueryProvider>,
    { user: ann },
  );
const waiting = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));

afterEach(clearQueryCache);

const question: OpenQuestion = {
  id: 'question',
  project: { id: bakeryProject.id, name: bakeryProject.name },
  message: 'Which **flour** do you use?',
  createdAt: '2026-11-05T09:00:00.000Z',
};

it('Waiting shows what is due first, and then the rest: invoices, questions, approvals', async () => {
  mockResponse(invoicesApi.owed, {
    amount: sentInvoice.amount,
    overdueAmount: sentInvoice.amount,
    count: 1,
    mostUrgent: [{ ...sentInvoice, status: 'overdue' }],
  });
  mockResponse(messagesApi.summary, { unread: [], questions: [question] });
  mockResponse(approvalsApi.waiting, [{ ...openApproval, dueOn: '2026-12-01' }, reviewApproval]);
  renderWaiting();
  const items = await waiting();
  await items.findByRole('heading', { name: 'Please approve sign.png, v3' });
  await items.findByRole('heading', { name: /^You owe/ });
  await items.findByRole('heading', { name: /^A question/ });
  expect(items.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Please approve sign.png, v3',
    `You owe ${formatCents(sentInvoice.amount)}, past due since ${shortDay('2026-12-24')}`,
    'A question about A page for the bakery',
    'The Shop Window is ready for your review',
  ]);
  expect(items.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe(`/pay-invoice/${sentInvoice.id}`);
  expect(items.getByText(/^The Shop Window, (was )?due Dec 1.* Is the blue right\?$/)).toBeTruthy();
  const review = items.getByRole('link', { name: 'Review sign.png, v3' });
  expect(review.getAttribute('href')).toBe(`/projects/${shopWindowProject.id}#approval-${openApproval.id}`);
});

it('Waiting says that the card of a subscription couldn’t be charged', async () => {
  mockResponse(invoicesApi.owed, {
    ...{ amount: sentInvoice.amount, overdueAmount: 0, count: 1 },
    mostUrgent: [{ ...sentInvoice, subscriptionId: pastDueSubscription.id }],
  });
  mockResponse(messagesApi.summary, { unread: [], questions: [] });
  mockResponse(approvalsApi.waiting, []);
  mockResponse(subscriptionsApi.listMine, [pastDueSubscription]);
  renderWaiting();
  expect(await (await waiting()).findByText(/ We couldn’t charge your card\.$/)).toBeTruthy();
});

it('Waiting says that approvals didn’t load, and loads them again', async () => {
  mockResponse(invoicesApi.owed, nothingOwed);
  mockError(approvalsApi.waiting, 500, 'Something went wrong');
  const user = renderWaiting();
  await screen.findByText('Couldn’t load what waits for your approval');
  mockResponse(approvalsApi.waiting, [reviewApproval]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await waiting()).findByRole('link', { name: 'Review The Shop Window' })).toBeTruthy();
});

it('Waiting offers to pay or review all invoices when several are open', async () => {
  mockResponse(invoicesApi.owed, { amount: 50_000, overdueAmount: 20_000, count: 2, mostUrgent: [sentInvoice] });
  renderWaiting();
  const items = await waiting();
  expect(
    items.getByRole('heading', { name: `You owe $200.00, past due since ${shortDay('2026-12-24')}` }),
  ).toBeTruthy();
  expect(items.getByText('2 invoices, $300.00 more due later.')).toBeTruthy();
  expect(items.getByRole('link', { name: 'Pay all' }).getAttribute('href')).toBe('/invoices/pay-all');
  expect(items.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/invoices');
});

it.each([
  [1, `$500.00 due ${shortDay('2026-12-24')}`],
  [3, `$500.00 due, the first on ${shortDay('2026-12-24')}`],
])('Waiting says when %s invoices are due, without saying that they are owed', async (count, name) => {
  mockResponse(invoicesApi.owed, { amount: 50_000, overdueAmount: 0, count, mostUrgent: [sentInvoice] });
  renderWaiting();
  const items = await waiting();
  expect(items.getByRole('heading', { name })).toBeTruthy();
});

it('Waiting offers a demo invoice without saying that something is owed', async () => {
  mockResponse(invoicesApi.owed, { amount: 0, overdueAmount: 0, count: 0, mostUrgent: [sentInvoice] });
  renderWaiting();
  const items = await waiting();
  expect(items.getByRole('heading', { name: 'Try out a payment' })).toBeTruthy();
  expect(items.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe(`/pay-invoice/${sentInvoice.id}`);
});

it.each([0, -500])('Waiting asks for nothing when the balance is %s cents', async (balance) => {
  const settled = { ...sentInvoice, paidAmount: sentInvoice.amount - balance };
  mockResponse(invoicesApi.owed, { amount: balance, overdueAmount: balance, count: 1, mostUrgent: [settled] });
  mockResponse(approvalsApi.waiting, [reviewApproval]);
  renderWaiting();
  const items = await waiting();
  expect((await items.findAllByRole('heading')).map(({ textContent }) => textContent)).toEqual([
    'The Shop Window is ready for your review',
  ]);
});

it('Waiting offers to pay the one invoice that has a balance', async () => {
  const settled = { ...sentInvoice, id: 'settled', paidAmount: sentInvoice.amount };
  const mostUrgent = [settled, sentInvoice];
  mockResponse(invoicesApi.owed, { amount: sentInvoice.amount, overdueAmount: 0, count: 2, mostUrgent });
  renderWaiting();
  const items = await waiting();
  expect(items.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe(`/pay-invoice/${sentInvoice.id}`);
  expect(items.queryByRole('link', { name: 'Pay all' })).toBeNull();
});

it('Waiting is left out when there is nothing', async () => {
  mockResponse(invoicesApi.owed, nothingOwed);
  renderWaiting();
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
});
