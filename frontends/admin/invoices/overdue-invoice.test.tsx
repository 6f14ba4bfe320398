import { type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { ada } from '@atelier/shared/testing/people';
import { toInvoiceDetails, monthlyDetails, overdueDetails } from '@atelier/shared/testing/admin-invoices';
import { overdueInvoice, sentInvoice } from '@atelier/shared/testing/invoices';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import InvoicePage from './invoice';

function openInvoice(invoice: AdminInvoiceDetails) {
  mockResponse(adminInvoicesApi.get, invoice);
  return open(invoice);
}
const open = ({ id }: { id: string }) =>
  renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/invoices/:id" element={<InvoicePage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/invoices/${id}`, user: ada },
  );
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
const expectDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sentRequests = () => requests.filter(({ method }) => method === 'POST');

afterEach(clearQueryCache);

describe('late charge', () => {
  it('shows the formula and adds the charge after a confirmation', async () => {
    const user = openInvoice(overdueDetails);
    const charge = await findRegion('Late charge');
    expect(charge.getByText('$1,200.00 × 1.5% × 3 months = $54.00 ($36.00 already added)')).toBeTruthy();
    await user.click(charge.getByRole('button', { name: 'Add $18.00' }));
    expect(inDialog().getByText(/new total of \$1,254\.00/)).toBeTruthy();
    mockResponse(adminInvoicesApi.addLateCharge, overdueDetails);
    await user.click(inDialog().getByRole('button', { name: 'Add $18.00' }));
    await expectToast('Late charge added');
    expect(sentRequests().at(-1)?.body).toEqual({ months: 3 });
  });

  it('waives the charge for the months shown', async () => {
    const charge = { rate: 1.5, base: 100000, months: 3, waivedMonths: 1, total: 3000, alreadyAdded: 0, toAdd: 3000 };
    const user = openInvoice(toInvoiceDetails(overdueInvoice, { lateCharge: charge }));
    expect(
      (await findRegion('Late charge')).getByText('$1,000.00 × 1.5% × (3 − 1 waived) months = $30.00'),
    ).toBeTruthy();
    await user.click(await button('Waive $30.00'));
    mockError(adminInvoicesApi.waiveLateCharge, 409, 'It is a month more by now');
    await user.click(inDialog().getByRole('button', { name: 'Waive $30.00' }));
    await expectToast('It is a month more by now');
    await expectDialogClosed();
    expect(sentRequests().at(-1)).toMatchObject({
      url: `/api/admin/invoices/${overdueInvoice.id}/late-charge/waive`,
      body: { months: 3 },
    });
  });

  it('shows the first possible date before a full month is past due', async () => {
    const charge = { rate: 1.5, base: 120000, months: 0, waivedMonths: 0, total: 0, alreadyAdded: 0, toAdd: 0 };
    openInvoice(toInvoiceDetails(overdueInvoice, { lateCharge: charge }));
    const text = 'You can add a late charge (1.5% of $1,200.00) starting October 16, 2026.';
    expect((await findRegion('Late charge')).getByText(text)).toBeTruthy();
    expect(screen.queryByText(/0 months/)).toBeNull();
  });

  it('offers no action when nothing can be added', async () => {
    const charge = { rate: 1.5, base: 100000, months: 1, waivedMonths: 1, total: 0, alreadyAdded: 0, toAdd: 0 };
    openInvoice(toInvoiceDetails(overdueInvoice, { lateCharge: charge }));
    expect((await findRegion('Late charge')).queryByRole('button')).toBeNull();
    expect(screen.getByText('No late charge to add right now.')).toBeTruthy();
  });
});

describe('reminders', () => {
  it('shows sent reminders and turns them off', async () => {
    const user = openInvoice(overdueDetails);
    const reminders = await findRegion('Reminders');
    expect(reminders.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3 days before dueNot sent',
      'On the due dateSent September 15, 2026',
      '7 days past dueSent September 22, 2026',
      '14 days past dueNot sent',
    ]);
    const stopped = { ...overdueDetails, remindersOn: false };
    mockResponse(adminInvoicesApi.setReminders, stopped);
    mockResponse(adminInvoicesApi.get, stopped);
    await user.click(reminders.getByRole('checkbox', { name: 'Email reminders to Ann Baker' }));
    await expectToast('Reminders turned off');
    expect(sentRequests().at(-1)?.body).toEqual({ on: false });
    await waitFor(() => expect(reminders.getByRole<HTMLInputElement>('checkbox').checked).toBe(false));
  });

  it('shows the scheduled date', async () => {
    jest.useFakeTimers({
      now: new Date('2026-12-01T12:00:00Z'),
      doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
    });
    openInvoice(toInvoiceDetails(sentInvoice));
    expect((await findRegion('Reminders')).getByText('Scheduled for December 31, 2026')).toBeTruthy();
  });

  it('shows that a client without an email gets none', async () => {
    jest.useFakeTimers({
      now: new Date('2026-12-01T12:00:00Z'),
      doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
    });
    openInvoice(toInvoiceDetails(sentInvoice, { clientEmail: null }));
    const reminders = await findRegion('Reminders');
    expect(reminders.queryByText(/^Scheduled/)).toBeNull();
    expect(reminders.getAllByText('No email')).toHaveLength(4);
  });

  it('omits reminders for subscription invoices', async () => {
    openInvoice(monthlyDetails);
    expect(await screen.findByText('Shop subscription')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull();
  });
});
