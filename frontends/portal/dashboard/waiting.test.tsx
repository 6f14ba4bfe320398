import { formatCents, invoicesApi, type Project } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { nothingOwed, sentInvoice } from '@atelier/shared/testing/invoices';
import { ann } from '@atelier/shared/testing/people';
import { bakeryProject, shopWindowProject } from '@atelier/shared/testing/projects';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { shortDay } from '@atelier/shared/ui/short-date';
import { screen, waitFor, within } from '@testing-library/react';
import { Waiting } from './waiting';

const renderWaiting = (projects: Project[]) =>
  renderPage(
    <ApiQueryProvider>
      <Waiting projects={projects} />
    </ApiQueryProvider>,
    { user: ann },
  );
const waiting = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));

afterEach(clearQueryCache);

it('Waiting shows the sum owed with its invoice, and each project in review', async () => {
  const projects: Project[] = [{ ...bakeryProject, status: 'review' }, shopWindowProject];
  mockResponse(invoicesApi.owed, {
    amount: sentInvoice.amount,
    overdueAmount: sentInvoice.amount,
    count: 1,
    mostUrgent: [{ ...sentInvoice, status: 'overdue' }],
  });
  renderWaiting(projects);
  const items = await waiting();
  expect(
    await items.findByRole('heading', {
      name: `You owe ${formatCents(sentInvoice.amount)}, past due since ${shortDay('2026-12-24')}`,
    }),
  ).toBeTruthy();
  expect(items.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe(`/pay-invoice/${sentInvoice.id}`);
  const review = items.getByRole('link', { name: 'Review A page for the bakery' });
  expect(review.getAttribute('href')).toBe(`/projects/${bakeryProject.id}`);
});

it('Waiting offers to pay or review all invoices when several are open', async () => {
  mockResponse(invoicesApi.owed, { amount: 50_000, overdueAmount: 20_000, count: 2, mostUrgent: [sentInvoice] });
  renderWaiting([bakeryProject]);
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
  renderWaiting([bakeryProject]);
  const items = await waiting();
  expect(items.getByRole('heading', { name })).toBeTruthy();
});

it('Waiting offers a demo invoice without saying that something is owed', async () => {
  mockResponse(invoicesApi.owed, { amount: 0, overdueAmount: 0, count: 0, mostUrgent: [sentInvoice] });
  renderWaiting([bakeryProject]);
  const items = await waiting();
  expect(items.getByRole('heading', { name: 'Try out a payment' })).toBeTruthy();
  expect(items.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe(`/pay-invoice/${sentInvoice.id}`);
});

it('Waiting is left out when there is nothing', async () => {
  mockResponse(invoicesApi.owed, nothingOwed);
  renderWaiting([bakeryProject]);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
});
