import { type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { ada } from '@atelier/shared/testing/people';
import { draftDetails, overdueDetails, paidDetails, voidedDetails } from '@atelier/shared/testing/admin-invoices';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import InvoicePage from './invoice';

const preview = {
  from: 'Atelier <hello@example.com>',
  to: 'ann@example.com',
  subject: 'Invoice INV-2026-00031 is past due',
  text: 'Please pay',
  html: '<p>Please pay</p>',
  attachments: ['INV-2026-00031.pdf'],
};

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
  expect(requests.at(-1)?.url).toBe(`/api/admin/invoices/${overdueDetails.id}/email?kind=reminder`);
  mockResponse(adminInvoicesApi.sendEmail, { ...overdueDetails, emailedAt: '2026-11-25T10:00:00.000Z' });
  await user.click(dialog.getByRole('button', { name: 'Send reminder' }));
  await expectToast('Reminder sent');
  expect(sent()).toEqual([[`/api/admin/invoices/${overdueDetails.id}/email`, { kind: 'reminder' }]]);
});

it('can’t send an email that couldn’t be shown', async () => {
  mockError(adminInvoicesApi.previewEmail, 500, 'Something went wrong');
  const user = open(overdueDetails);
  await user.click(await button('Send again'));
  const dialog = await findDialog();
  expect(await dialog.findByText('500: Something went wrong')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send again' }).disabled).toBe(true);
});

it('says why an email wasn’t sent', async () => {
  mockResponse(adminInvoicesApi.previewEmail, preview);
  const user = open(paidDetails);
  await user.click(await button('Send receipt'));
  const dialog = await findDialog();
  await dialog.findByText(preview.subject);
  mockError(adminInvoicesApi.sendEmail, 409, 'This invoice was emailed less than a minute ago.');
  await user.click(dialog.getByRole('button', { name: 'Send receipt' }));
  await expectToast('Couldn’t send the receipt');
  expect(await screen.findByText(/less than a minute ago/)).toBeTruthy();
});

it.each([
  ['void', voidedDetails],
  ['without email', { ...overdueDetails, clientEmail: null }],
])('offers no email for an invoice that is %s, but a copy', async (_, invoice) => {
  const user = open(invoice);
  const duplicate = await button('Duplicate');
  for (const name of ['Send reminder', 'Send again', 'Send receipt'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  mockResponse(adminInvoicesApi.duplicate, draftDetails);
  await user.click(duplicate);
  await expectToast('Draft created');
  await waitFor(() => expect(location.pathname).toBe(`/admin/invoices/${draftDetails.id}`));
});
