import {
  type AdminInvoiceDetails,
  adminInvoicesApi,
  auditApi,
  type AuditEntry,
  EMAIL_KINDS,
  emailLogApi,
  formatCents,
  type LateCharge,
  type LoggedEmail,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { ada } from '@atelier/shared/testing/people';
import { toInvoiceDetails, monthlyDetails, overdueDetails } from '@atelier/shared/testing/admin-invoices';
import { overdueInvoice, sentInvoice } from '@atelier/shared/testing/invoices';
import { refusedReply } from '@atelier/shared/testing/emails';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

const { lateCharge } = overdueDetails as { lateCharge: LateCharge };

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
    const charge = {
      rate: 1.5,
      base: 100000,
      months: 3,
      waivedMonths: 1,
      total: 3000,
      alreadyAdded: 0,
      lastAdded: 0,
      toAdd: 3000,
    };
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
    const charge = {
      rate: 1.5,
      base: 120000,
      months: 0,
      waivedMonths: 0,
      total: 0,
      alreadyAdded: 0,
      lastAdded: 0,
      toAdd: 0,
    };
    openInvoice(toInvoiceDetails(overdueInvoice, { lateCharge: charge }));
    const text = 'You can add a late charge (1.5% of $1,200.00) starting October 16, 2026.';
    expect((await findRegion('Late charge')).getByText(text)).toBeTruthy();
    expect(screen.queryByText(/0 months/)).toBeNull();
  });

  it('offers no action when nothing can be added', async () => {
    const charge = {
      rate: 1.5,
      base: 100000,
      months: 1,
      waivedMonths: 1,
      total: 0,
      alreadyAdded: 0,
      lastAdded: 0,
      toAdd: 0,
    };
    openInvoice(toInvoiceDetails(overdueInvoice, { lateCharge: charge }));
    const panel = await findRegion('Late charge');
    expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Undo waiver']);
    expect(screen.getByText('No late charge to add right now.')).toBeTruthy();
  });
});

describe('a late charge decision', () => {
  it('removes the last charge and says which email goes out', async () => {
    const user = openInvoice(overdueDetails);
    await user.click(await button('Remove $18.00'));
    const total = formatCents(overdueDetails.amount - 1800);
    expect(
      inDialog().getByText(`Takes $18.00 off for a new total of ${total}. We’ll email Ann Baker the updated PDF.`),
    ).toBeTruthy();
    mockResponse(adminInvoicesApi.reverseLateCharge, overdueDetails);
    await user.click(inDialog().getByRole('button', { name: 'Remove $18.00' }));
    await expectToast('Late charge removed');
    expect(sentRequests().at(-1)).toMatchObject({
      url: `/api/admin/invoices/${overdueInvoice.id}/late-charge/reverse`,
      body: { amount: 1800 },
    });
  });

  it('undoes the last waiver without an email', async () => {
    const charge = { ...lateCharge, waivedMonths: 2, lastAdded: 0, alreadyAdded: 0 };
    const user = openInvoice(toInvoiceDetails(overdueInvoice, { lateCharge: charge }));
    await user.click(await button('Undo waiver'));
    expect(inDialog().getByText(/The client isn’t notified\.$/)).toBeTruthy();
    mockResponse(adminInvoicesApi.undoWaiver, overdueDetails);
    await user.click(inDialog().getByRole('button', { name: 'Undo waiver' }));
    await expectToast('Waiver undone');
    expect(sentRequests().at(-1)?.body).toEqual({ months: 2 });
  });

  it('waits for a payment that is processing', async () => {
    openInvoice(toInvoiceDetails({ ...overdueInvoice, status: 'processing' }, { lateCharge }));
    const panel = await findRegion('Late charge');
    expect(panel.getByText(/^A payment is processing/)).toBeTruthy();
    expect(panel.queryByRole('button')).toBeNull();
  });
});

it('the history shows late charges, waivers, reminders, and void with their emails', async () => {
  const id = overdueInvoice.id;
  const entry = (createdAt: string, before: AuditEntry['before'], after: AuditEntry['after']): AuditEntry => ({
    ...{ id: createdAt, createdAt, actor: null, action: 'changed', kind: 'invoice', itemId: id },
    ...{ name: 'INV-2026-00011', before, after, names: {} },
  });
  const email = (kind: string, createdAt: string, state: LoggedEmail['state']): LoggedEmail => ({
    ...refusedReply,
    ...{ id: createdAt, kind, createdAt, state, record: { kind: 'invoice', id } },
  });
  mockResponse(auditApi.list, [
    entry('2026-11-16T10:00:00.000Z', { waived_months: 0 }, { waived_months: 1 }),
    entry('2026-11-15T10:00:00.000Z', { amount: 121_800 }, { amount: 120_000 }),
    entry('2026-11-14T10:00:00.000Z', { amount: 120_000 }, { amount: 121_800 }),
  ]);
  mockResponse(emailLogApi.list, [
    email('billing.invoice-voided', '2026-11-17T10:00:01.000Z', 'sent'),
    email('billing.late-charge-reversed', '2026-11-15T10:00:01.000Z', 'failed'),
    email('billing.late-charge-added', '2026-11-14T10:00:01.000Z', 'sent'),
    email('billing.remind', '2026-09-22T12:00:00.000Z', 'sent'),
  ]);
  openInvoice({ ...overdueDetails, voidedAt: '2026-11-17T10:00:00.000Z' });
  const history = await findRegion('History');
  await history.findByText('Late charge of $18.00 added');
  await waitFor(() => expect(history.getAllByText(/^Email:/)).toHaveLength(4));
  const steps = history
    .getAllByRole('listitem')
    .map(({ children }) => [children[0]?.textContent, children[2]?.textContent]);
  expect(steps.slice(2)).toEqual([
    [EMAIL_KINDS['billing.remind'], 'Email: Delivered to the mail server'],
    ['Late charge of $18.00 added', 'Email: Delivered to the mail server'],
    ['Late charge of $18.00 removed', 'Email: Not delivered: the mailbox doesn’t exist'],
    ['Late charge waived for 1 month', undefined],
    ['Voided', 'Email: Delivered to the mail server'],
  ]);
});

describe('reminders', () => {
  it('shows sent reminders and turns them off', async () => {
    jest.useFakeTimers({
      now: new Date('2026-12-01T18:00:00Z'),
      doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
    });
    const user = openInvoice(overdueDetails);
    const reminders = await findRegion('Reminders');
    expect(reminders.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3 days before dueNot sent',
      'On the due dateSent September 15, 2026',
      '7 days past dueSent September 22, 2026',
      '14 days past dueScheduled for December 1, 2026',
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

  it('shows none for days up to the one on which the invoice was sent, and a missed one until the next', async () => {
    jest.useFakeTimers({
      now: new Date('2026-12-01T18:00:00Z'),
      doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
    });
    const texts = async () =>
      (await findRegion('Reminders')).getAllByRole('listitem').map(({ textContent }) => textContent);
    // Past midnight in UTC, but not in the agency's time zone.
    openInvoice(toInvoiceDetails({ ...sentInvoice, dueDate: '2026-12-01', sentAt: '2026-12-02T02:00:00.000Z' }));
    expect((await texts()).slice(0, 3)).toEqual([
      '3 days before dueNot sent',
      'On the due dateNot sent',
      '7 days past dueScheduled for December 8, 2026',
    ]);
    cleanup();
    clearQueryCache();
    openInvoice(toInvoiceDetails({ ...sentInvoice, dueDate: '2026-12-03' }));
    expect((await texts())[0]).toBe('3 days before dueScheduled for December 1, 2026');
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
