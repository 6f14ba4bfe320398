import { adminInvoicesApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { toInvoiceDetails, monthlyDetails, overdueDetails } from '@atelier/shared/testing/admin-invoices';
import { sentInvoice } from '@atelier/shared/testing/invoices';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse } from '@atelier/shared/testing/server';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { findRegion, openInvoice, sentRequests } from '../testing/invoice-page';

afterEach(clearQueryCache);

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

  it('has the days of the settings, and a reminder that was sent before they changed', async () => {
    jest.useFakeTimers({
      now: new Date('2026-12-01T18:00:00Z'),
      doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
    });
    openInvoice({ ...overdueDetails, reminderDays: { before: null, due: null, week: 2, fortnight: 90 } });
    expect((await findRegion('Reminders')).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'On the due dateSent September 15, 2026',
      '2 days past dueSent September 22, 2026',
      '90 days past dueScheduled for December 14, 2026',
    ]);
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
