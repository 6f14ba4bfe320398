import { type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { agencyToday } from '@atelier/shared/format';
import { ada, testSite } from '@atelier/shared/testing/people';
import {
  draftDetails,
  overdueDetails,
  paidDetails,
  reminderPreview as preview,
  voidedDetails,
} from '@atelier/shared/testing/admin-invoices';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import InvoicePage from './invoice';

function open(invoice: AdminInvoiceDetails) {
  mockResponse(adminInvoicesApi.get, invoice);
  return renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/invoices/:id" element={<InvoicePage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/invoices/${invoice.id}`, user: ada },
  );
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const findDialog = async () => within(await screen.findByRole('dialog'));
const sent = () => requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

afterEach(clearQueryCache);

it('sends a reminder after a look at the email', async () => {
  mockResponse(adminInvoicesApi.previewEmail, preview);
  const user = open(overdueDetails);
  await user.click(await button('Send reminder'));
  const dialog = await findDialog();
  expect(await dialog.findByText(preview.subject)).toBeTruthy();
  expect(dialog.getByText('ann@example.com')).toBeTruthy();
  expect(dialog.getByText('INV-2026-00031.pdf')).toBeTruthy();
  expect(dialog.getByTitle('Email preview')).toBeTruthy();
  expect(dialog.getByText('This sends one email now.')).toBeTruthy();
  expect(requests.at(-1)?.url).toBe(`/api/admin/invoices/${overdueDetails.id}/email?kind=reminder`);
  mockResponse(adminInvoicesApi.sendEmail, { ...overdueDetails, emailedAt: '2026-11-25T10:00:00.000Z' });
  await user.click(dialog.getByRole('button', { name: 'Send reminder' }));
  await expectToast('Reminder on its way');
  expect(sent()).toEqual([[`/api/admin/invoices/${overdueDetails.id}/email`, { kind: 'reminder' }]]);
});

describe('the dialog of a reminder says when the client was last reminded', () => {
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000);
  const agencyDay = (date: Date) => agencyToday(testSite, date);
  const openReminder = async (invoice: Partial<AdminInvoiceDetails>) => {
    mockResponse(adminInvoicesApi.previewEmail, preview);
    const user = open({ ...overdueDetails, ...invoice });
    await user.click(await button('Send reminder'));
    const dialog = await findDialog();
    await dialog.findByText(preview.subject);
    return dialog;
  };

  it.each([
    [0, 'An automatic reminder went out today.'],
    [1, 'An automatic reminder went out yesterday.'],
  ])('%i days ago', async (days, text) => {
    const dialog = await openReminder({ reminders: [{ stage: 'week', day: agencyDay(dayBefore(days)) }] });
    expect(dialog.getByRole('alert').textContent).toBe(text);
  });

  it('longer ago, and what an admin sent since then', async () => {
    const dialog = await openReminder({
      reminders: [{ stage: 'due', day: '2024-09-15' }],
      emailedAt: dayBefore(0).toISOString(),
    });
    expect(dialog.getByRole('alert').textContent).toBe(
      'The last automatic reminder went out on September 15, 2024. An admin emailed this invoice today.',
    );
  });

  it('but not where there was none', async () => {
    const dialog = await openReminder({ reminders: [], emailedAt: null });
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});

it('can’t send an email that couldn’t be shown', async () => {
  mockError(adminInvoicesApi.previewEmail, 500, 'Something went wrong');
  const user = open(overdueDetails);
  await user.click(await button('More actions'));
  await user.click(await button('Send again'));
  const dialog = await findDialog();
  expect(await dialog.findByText('Something went wrong')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send again' }).disabled).toBe(true);
});

it('stays open and says why an email wasn’t sent', async () => {
  mockResponse(adminInvoicesApi.previewEmail, preview);
  const user = open(paidDetails);
  await user.click(await button('More actions'));
  await user.click(await button('Send receipt'));
  const dialog = await findDialog();
  await dialog.findByText(preview.subject);
  mockError(adminInvoicesApi.sendEmail, 409, 'This invoice was emailed less than a minute ago.');
  await user.click(dialog.getByRole('button', { name: 'Send receipt' }));
  await expectToast('Couldn’t send the receipt');
  expect(dialog.getByRole('alert').textContent).toMatch(/^Couldn’t send the receipt.*less than a minute ago\.$/);
  mockResponse(adminInvoicesApi.sendEmail, paidDetails);
  await user.click(dialog.getByRole('button', { name: 'Send receipt' }));
  await expectToast('Receipt on its way');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([overdueDetails, paidDetails])('offers no email to a deactivated account, and says why', async (invoice) => {
  const user = open({ ...invoice, isClientDeactivated: true });
  await user.click(await button('More actions'));
  await button('Duplicate');
  for (const name of ['Send reminder', 'Send again', 'Send receipt'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByText('Deactivated')).toBeTruthy();
  expect(screen.getByText('Ann Baker’s account is deactivated, so we send no reminders.')).toBeTruthy();
});

it.each([
  ['void', voidedDetails],
  ['without email', { ...overdueDetails, clientEmail: null }],
])('offers no email for an invoice that is %s, but a copy', async (_, invoice) => {
  const user = open(invoice);
  await user.click(await button('More actions'));
  const duplicate = await button('Duplicate');
  for (const name of ['Send reminder', 'Send again', 'Send receipt'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  mockResponse(adminInvoicesApi.duplicate, draftDetails);
  await user.click(duplicate);
  await expectToast('Draft created');
  await waitFor(() => expect(location.pathname).toBe(`/admin/invoices/${draftDetails.id}`));
});
