import { accountApi, invoicesApi, type PageData, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ann } from '@atelier/shared/testing/people';
import { nothingOwed, overdueInvoice, paidInvoice, sentInvoice } from '@atelier/shared/testing/invoices';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import Dashboard from './dashboard';

const openDashboard = (data: Partial<PageData> = { isTestMode: true }, owed = nothingOwed) => {
  mockResponse(projectsApi.list, []);
  mockResponse(accountApi.email, { email: null, isConfirmed: false, pending: null });
  mockResponse(invoicesApi.owed, owed);
  return renderPage(
    <ApiQueryProvider>
      <Dashboard />
    </ApiQueryProvider>,
    { at: '/dashboard', user: ann, data },
  );
};
const owedOnTwo = { amount: 218500, overdueAmount: 67900, count: 2, mostUrgent: [overdueInvoice, sentInvoice] };
const region = (name: string) => within(screen.getByRole('region', { name }));
const recent = () => region('Recent Invoices');
const row = async (name: string) => within(await recent().findByRole('listitem', { name }));

afterEach(clearQueryCache);

describe('recent invoices', () => {
  it('are three, each with number, amount, description, and status', async () => {
    mockResponse(invoicesApi.listMine, [sentInvoice, overdueInvoice, paidInvoice]);
    openDashboard();
    expect(recent().getByText('Loading...')).toBeTruthy();
    const sent = await row('INV-2026-00042');
    expect(sent.getByRole('link', { name: 'INV-2026-00042' }).getAttribute('href')).toBe(`/invoices/${sentInvoice.id}`);
    expect(sent.getByText('$1,506.00')).toBeTruthy();
    expect(sent.getByText('The front page, and its pictures')).toBeTruthy();
    expect(sent.getByText('Due').className).toContain('blue');
    expect(sent.getByText('Due December 24, 2026')).toBeTruthy();
    expect(requests.map(({ url }) => url)).toContain('/api/invoices?limit=3');
    expect(recent().getByRole('link', { name: 'All invoices' }).getAttribute('href')).toBe('/invoices');
  });

  it('have one filled Pay button, of the invoice to pay first', async () => {
    mockResponse(invoicesApi.listMine, [sentInvoice, overdueInvoice, paidInvoice]);
    openDashboard();
    await row('INV-2026-00042');
    const filled = recent()
      .getAllByRole('link', { name: /^Pay / })
      .filter((payLink) => payLink.dataset.primary);
    expect(filled.map((payLink) => payLink.getAttribute('href'))).toEqual([`/pay-invoice/${overdueInvoice.id}`]);
  });

  it('have a Pay link only while sent or overdue', async () => {
    mockResponse(invoicesApi.listMine, [sentInvoice, overdueInvoice, paidInvoice]);
    openDashboard();
    await row('INV-2026-00042');
    const payLinks = recent().getAllByRole('link', { name: /^Pay / });
    expect(payLinks.map((payLink) => [payLink.textContent, payLink.getAttribute('href')])).toEqual([
      ['Pay INV-2026-00042', `/pay-invoice/${sentInvoice.id}`],
      ['Pay INV-2026-00017', `/pay-invoice/${overdueInvoice.id}`],
    ]);
  });

  it('start with the past due ones, also when newer ones fill the list', async () => {
    const newer = ['a', 'b', 'c'].map((id) => ({ ...paidInvoice, id, invoiceNumber: `INV-2026-0010${id}` }));
    mockResponse(invoicesApi.listMine, newer);
    openDashboard({}, { ...owedOnTwo, mostUrgent: [overdueInvoice, sentInvoice] });
    await row(overdueInvoice.invoiceNumber);
    await waitFor(() =>
      expect(
        recent()
          .getAllByRole('heading', { level: 3 })
          .map(({ textContent }) => textContent),
      ).toEqual([overdueInvoice.invoiceNumber, 'INV-2026-0010a', 'INV-2026-0010b']),
    );
  });

  it('show an empty state', async () => {
    mockResponse(invoicesApi.listMine, []);
    openDashboard();
    expect(await recent().findByText('No invoices yet. Invoices we send you will appear here.')).toBeTruthy();
  });

  it('show an error when loading fails, and retry', async () => {
    mockError(invoicesApi.listMine, 500, 'Something went wrong');
    const user = openDashboard();
    expect(await recent().findByText('Something went wrong')).toBeTruthy();
    expect(recent().queryByText(/^No invoices yet/)).toBeNull();
    mockResponse(invoicesApi.listMine, [sentInvoice]);
    await user.click(recent().getByRole('button', { name: 'Try again' }));
    await row('INV-2026-00042');
  });
});

describe('the test payment', () => {
  const createButton = () => region('Test Payment').getByRole('button', { name: 'Create Demo Invoice' });

  it('creates a demo invoice and focuses the invoice list', async () => {
    mockResponse(invoicesApi.listMine, []);
    const user = openDashboard();
    await recent().findByText(/^No invoices yet/);
    mockResponse(invoicesApi.createDemo, sentInvoice);
    mockResponse(invoicesApi.listMine, [sentInvoice]);
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(createButton());
    await expectToast('Demo Invoice Created');
    await row('INV-2026-00042');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Recent Invoices' }));
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('shows the server’s message when no demo invoice can be created', async () => {
    mockResponse(invoicesApi.listMine, []);
    const user = openDashboard();
    mockError(invoicesApi.createDemo, 429, 'That were many. Please wait a minute.');
    await user.click(createButton());
    await expectToast('That were many. Please wait a minute.');
    await waitFor(() => expect(document.activeElement).toBe(createButton()));
  });

  it.each([
    ['real money is taken', { isTestMode: false }],
    ['the mode is unknown', {}],
  ])('is not offered when %s', async (_, data) => {
    mockResponse(invoicesApi.listMine, []);
    openDashboard(data);
    await recent().findByText(/^No invoices yet/);
    expect(screen.queryByRole('region', { name: 'Test Payment' })).toBeNull();
  });
});
