import { type AdminInvoiceDetails, adminInvoicesApi, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { draftFor, clearDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { ada } from '@atelier/shared/testing/people';
import { balanceDraftDetails, draftDetails, sentDetails } from '@atelier/shared/testing/admin-invoices';
import { depositInvoice } from '@atelier/shared/testing/invoices';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import InvoicePage from './invoice';

async function openDraft(invoice: AdminInvoiceDetails = draftDetails) {
  mockResponse(adminInvoicesApi.get, invoice);
  mockResponse(projectsApi.list, [shopWindowProject]);
  const user = renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/invoices" element={<p>All of them</p>} />
        <Route path="/admin/invoices/:id" element={<InvoicePage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/invoices/${invoice.id}`, user: ada },
  );
  await screen.findByRole('heading', { name: 'Draft for Ann Baker' });
  return user;
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const inDialog = () => within(screen.getByRole('dialog'));
const expectDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sentRequests = () =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
const address = `/api/admin/invoices/${draftDetails.id}`;

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('saves a draft before sending and shows recipient and due date', async () => {
  const user = await openDraft({ ...draftDetails, dueDate: '2026-12-24' });
  expect(field('Line 1, price').value).toBe('1,200.00');
  await user.clear(field('Line 1, price'));
  await user.type(field('Line 1, price'), '1,000');
  const saved = { ...draftDetails, amount: 130600, dueDate: '2026-12-24' };
  const [design, photos] = draftDetails.lines;
  if (!design || !photos) throw new Error('There are two lines');
  const after = { ...saved, lines: [{ ...design, unitAmount: 100000, amount: 100000 }, photos] };
  mockResponse(adminInvoicesApi.update, after);
  mockResponse(adminInvoicesApi.get, after);
  await user.click(button('Send'));
  await screen.findByText('Send this invoice?');
  expect(inDialog().getByText('Ann Baker, ann@example.com')).toBeTruthy();
  expect(inDialog().getByText('December 24, 2026')).toBeTruthy();
  expect(inDialog().getByText('$1,306.00')).toBeTruthy();
  mockResponse(adminInvoicesApi.send, sentDetails);
  mockResponse(adminInvoicesApi.get, sentDetails);
  await user.click(inDialog().getByRole('button', { name: 'Send invoice' }));
  await expectToast('INV-2026-00042 sent');
  await expectDialogClosed();
  await screen.findByRole('heading', { name: 'INV-2026-00042' });
  // The button that had focus is gone.
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(sentRequests().map(([method, url]) => `${String(method)} ${String(url)}`)).toEqual([
    `PATCH ${address}`,
    `POST ${address}/send`,
  ]);
  expect(sentRequests().at(-1)?.[2]).toEqual({ amount: 130_600 });
});

it('warns about an unsent deposit', async () => {
  const user = await openDraft(balanceDraftDetails);
  await user.click(button('Send'));
  expect(inDialog().getByText(/^The \$753\.00 deposit is still a draft/)).toBeTruthy();
});

it('shows no warning for a sent deposit', async () => {
  const { other } = balanceDraftDetails;
  if (!other) throw new Error('It has a deposit');
  const user = await openDraft({ ...balanceDraftDetails, other: { ...other, status: 'paid' } });
  await user.click(button('Send'));
  expect(inDialog().queryByText(/still a draft/)).toBeNull();
});

it('says in the dialog that the draft was deleted before it was split', async () => {
  const user = await openDraft();
  await user.click(button('Request a deposit'));
  mockError(adminInvoicesApi.splitDeposit, 404, 'It doesn’t exist');
  mockError(adminInvoicesApi.get, 404, 'It doesn’t exist');
  await user.click(inDialog().getByRole('button', { name: 'Split draft' }));
  expect((await inDialog().findByRole('alert')).textContent).toContain('It doesn’t exist');
  expect(inDialog().getByRole<HTMLButtonElement>('button', { name: 'Split draft' }).disabled).toBe(true);
  await user.click(inDialog().getByRole('button', { name: 'Back to invoice' }));
  await screen.findByRole('heading', { name: 'Invoice not found' });
});

it('states that a client without an email gets none', async () => {
  const user = await openDraft({ ...draftDetails, clientEmail: null });
  await user.click(button('Send'));
  expect(inDialog().getByText(/has no email on file, so we won’t email anything/)).toBeTruthy();
});

it('shows the sent invoice when another admin has sent it', async () => {
  const user = await openDraft();
  await user.click(button('Send'));
  mockError(adminInvoicesApi.send, 409, 'It was sent already');
  mockResponse(adminInvoicesApi.get, sentDetails);
  await user.click(inDialog().getByRole('button', { name: 'Send invoice' }));
  const alert = await inDialog().findByRole('alert');
  expect(alert.textContent).toMatch(/It was sent already.*Status: Draft.*Sent/);
  expect(inDialog().getByRole<HTMLButtonElement>('button', { name: 'Send invoice' }).disabled).toBe(true);
  await user.click(inDialog().getByRole('button', { name: 'Back to invoice' }));
  await screen.findByRole('heading', { name: 'INV-2026-00042' });
});

const depositDraft: AdminInvoiceDetails = {
  ...draftDetails,
  id: depositInvoice.id,
  amount: 45_180,
  description: 'Deposit for New website',
  dueDate: null,
  lines: [{ description: '30% deposit', quantity: 1, unitAmount: 45_180, amount: 45_180, kind: 'work' }],
  other: { ...draftDetails, id: draftDetails.id, amount: 105_420, voidedAt: null },
};

it('splits a draft by any percentage and opens the deposit, due when it is sent', async () => {
  const user = await openDraft();
  await user.click(button('Request a deposit'));
  const percent = await inDialog().findByLabelText<HTMLInputElement>('Deposit in percent');
  expect(percent.value).toBe('50');
  expect(inDialog().getByText('$753.00 deposit, $753.00 balance')).toBeTruthy();
  await user.clear(percent);
  await user.type(percent, '100');
  await user.click(inDialog().getByRole('button', { name: 'Split draft' }));
  expect(inDialog().getByText('Enter a whole number from 1 to 99')).toBeTruthy();
  await user.clear(percent);
  await user.type(percent, '30');
  expect(inDialog().queryByText(/whole number/)).toBeNull();
  const balance = { ...balanceDraftDetails, id: draftDetails.id, amount: 105_420 };
  mockResponse(adminInvoicesApi.splitDeposit, { deposit: depositDraft, balance });
  await user.click(inDialog().getByRole('button', { name: 'Split draft' }));
  await expectToast('Split into a $451.80 deposit and a $1,054.20 balance');
  expect(sentRequests()).toEqual([['POST', `${address}/deposit`, { percent: 30 }]]);
  await waitFor(() => expect(field(/^Title/).value).toBe('Deposit for New website'));
  expect(screen.getByRole('link', { name: 'Draft · $1,054.20' }).getAttribute('href')).toBe(
    `/admin/invoices/${draftDetails.id}`,
  );
  expect(screen.getByText('Leave blank for the day you send it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull();
  await expectDialogClosed();
  await user.click(button('Send'));
  expect(await inDialog().findByText(/, today$/)).toBeTruthy();
});

it('undoes a split from the deposit and opens the whole draft', async () => {
  const user = await openDraft(depositDraft);
  mockResponse(adminInvoicesApi.undoSplit, draftDetails);
  mockResponse(adminInvoicesApi.get, draftDetails);
  await user.click(button('Undo split'));
  await expectToast('Split undone: one draft of $1,506.00');
  expect(sentRequests()).toEqual([['POST', `/api/admin/invoices/${depositInvoice.id}/deposit/undo`, undefined]]);
  await waitFor(() => expect(field(/^Title/).value).toBe(draftDetails.description));
  expect(screen.queryByRole('button', { name: 'Undo split' })).toBeNull();
  // Once, when the page was opened: the deposit is deleted.
  expect(requests.filter(({ url }) => url === `/api/admin/invoices/${depositInvoice.id}`)).toHaveLength(1);
});

it('shows deposit and balance of a split, and that the deposit is subtracted', async () => {
  await openDraft(balanceDraftDetails);
  expect(screen.getByText('Less deposit').textContent).toBe('Less deposit -$753.00');
  expect(screen.getByText('Total').textContent).toBe('Total $753.00');
  expect(button('Undo split')).toBeTruthy();
});

it('has the rates of now, which came with the draft', async () => {
  const rate = { name: 'Sales tax', percent: 10, appliesTo: ['invoices' as const] };
  await openDraft({ ...draftDetails, taxRates: [rate] });
  expect(screen.getByText('Sales tax (10%)').textContent).toBe('Sales tax (10%) $150.60');
  expect(screen.getByText('Total').textContent).toBe('Total $1,656.60');
});

it('opens a draft of one amount with tax as one amount before tax', async () => {
  const line = { kind: 'work' as const, description: 'Design', quantity: 1, unitAmount: 120_000, amount: 120_000 };
  const tax = {
    ...line,
    kind: 'tax' as const,
    description: 'Sales tax',
    unitAmount: 9900,
    amount: 9900,
    percent: 8.25,
  };
  await openDraft({ ...draftDetails, description: 'Design', amount: 129_900, lines: [line, tax] });
  expect(field(/^Amount/).value).toBe('1,200.00');
  // The rate was removed since; the server drops the tax when the draft is saved or sent.
  expect(screen.getByText('Total').textContent).toBe('Total $1,200.00');
});

it('offers no undo once the deposit is sent, and shows a void balance as such', async () => {
  const { other } = balanceDraftDetails;
  if (!other) throw new Error('It has a deposit');
  await openDraft({ ...balanceDraftDetails, other: { ...other, invoiceNumber: 'INV-2026-00050', status: 'paid' } });
  expect(screen.getByText('Paid')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo split' })).toBeNull();
});

it('keeps edits until they are saved or discarded', async () => {
  const user = await openDraft();
  expect(screen.getByText('All changes saved')).toBeTruthy();
  expect(button('Save draft').disabled).toBe(true);
  await user.type(field(/^Title/), '!');
  expect(draftFor(`invoice-${draftDetails.id}`, ada).read()).toMatchObject({
    description: `${draftDetails.description ?? ''}!`,
  });
  await user.click(button('Discard changes'));
  expect(field(/^Title/).value).toBe(draftDetails.description);
  expect(draftFor(`invoice-${draftDetails.id}`, ada).read()).toBeNull();
});

it('keeps edits and sends nothing when saving fails', async () => {
  const user = await openDraft();
  await user.type(field(/^Title/), '!');
  mockError(adminInvoicesApi.update, 500, 'Something went wrong');
  await user.click(button('Send'));
  await expectToast('Couldn’t save the draft');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field(/^Title/).value).toMatch(/!$/);
});

it('deletes a draft after a confirmation', async () => {
  const user = await openDraft();
  await user.click(button('More actions'));
  await user.click(button('Delete draft'));
  await waitFor(() => expect(document.activeElement).toBe(inDialog().getByRole('button', { name: 'Cancel' })));
  mockResponse(adminInvoicesApi.remove, undefined);
  await user.click(inDialog().getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('All of them')).toBeTruthy();
  await expectToast('Draft deleted');
  expect(sentRequests()).toEqual([['DELETE', address, undefined]]);
});
