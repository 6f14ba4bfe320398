import {
  adminInvoicesApi,
  type AuditEntry,
  formatCents,
  type LateCharge,
  timelineApi,
  type TimelineEntry,
} from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { toInvoiceDetails, overdueDetails } from '@atelier/shared/testing/admin-invoices';
import { overdueInvoice } from '@atelier/shared/testing/invoices';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, mockError } from '@atelier/shared/testing/server';
import { screen } from '@testing-library/react';
import { button, expectDialogClosed, findRegion, inDialog, openInvoice, sentRequests } from '../testing/invoice-page';

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
      cap: null,
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
    const current = toInvoiceDetails(overdueInvoice, { lateCharge: { ...charge, months: 4, toAdd: 4500 } });
    mockResponse(adminInvoicesApi.get, current);
    await user.click(inDialog().getByRole('button', { name: 'Waive $30.00' }));
    expect((await inDialog().findByRole('alert')).textContent).toContain('It is a month more by now');
    const url = `/api/admin/invoices/${overdueInvoice.id}/late-charge/waive`;
    expect(sentRequests().at(-1)).toMatchObject({ url, body: { months: 3 } });
    mockResponse(adminInvoicesApi.waiveLateCharge, current);
    await user.click(inDialog().getByRole('button', { name: 'Waive $45.00' }));
    await expectDialogClosed();
    expect(sentRequests().at(-1)).toMatchObject({ url, body: { months: 4 } });
  });

  it('shows the first possible date before a full month is past due', async () => {
    const charge = {
      rate: 1.5,
      cap: null,
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
      cap: null,
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

  it.each([
    [{ clientEmail: null }, 'Ann Baker has no email on file, so we won’t email anything.'],
    [{ isClientDeactivated: true }, 'Ann Baker’s account is deactivated, so we won’t email anything.'],
  ])('says that no email goes out: %j', async (client, text) => {
    const user = openInvoice({ ...overdueDetails, ...client });
    await user.click(await button('Remove $18.00'));
    expect(inDialog().getByText(new RegExp(text))).toBeTruthy();
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

it('the timeline names late charges, waivers, and void', async () => {
  const { id } = overdueInvoice;
  const entry = (at: string, before: AuditEntry['before'], after: AuditEntry['after']): TimelineEntry => ({
    ...{ id: at, at, kind: 'change' },
    change: {
      ...{ id: at, createdAt: at, actor: { id: 'j', name: 'June' }, action: 'changed', kind: 'invoice', itemId: id },
      ...{ name: 'INV-2026-00011', before, after, names: {} },
    },
  });
  mockResponse(timelineApi.list, [
    entry('2026-11-17T10:00:00.000Z', { voided_at: null }, { voided_at: '2026-11-17T10:00:00.000Z' }),
    entry('2026-11-16T10:00:00.000Z', { waived_months: 0 }, { waived_months: 1 }),
    entry('2026-11-15T10:00:00.000Z', { amount: 121_800 }, { amount: 120_000 }),
    entry('2026-11-14T10:00:00.000Z', { amount: 120_000 }, { amount: 121_800 }),
  ]);
  openInvoice(overdueDetails);
  const timeline = await findRegion('Timeline');
  await timeline.findByText(/added a late charge/);
  expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/ Nov.*/, ''))).toEqual([
    'June voided this invoice',
    'June waived a month of late charge on this invoice',
    'June removed a late charge of $18.00 from this invoice',
    'June added a late charge of $18.00 to this invoice',
  ]);
});
