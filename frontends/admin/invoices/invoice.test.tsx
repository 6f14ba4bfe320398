import { adminInvoicesApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { draftFor, clearDrafts } from '@atelier/shared/drafts';
import { ada, ann } from '@atelier/shared/testing/people';
import {
  balanceDraftDetails,
  balanceDetails,
  toInvoiceDetails,
  overdueDetails,
  paidDetails,
  paidTwiceDetails,
  processingDetails,
  sentDetails,
  voidedDetails,
} from '@atelier/shared/testing/admin-invoices';
import { declinedInvoice, depositInvoice, sentInvoice } from '@atelier/shared/testing/invoices';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, mockError } from '@atelier/shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import {
  button,
  expectDialogClosed,
  findRegion,
  inDialog,
  openInvoice,
  openInvoicePage,
  sentRequests,
} from '../testing/invoice-page';

const heading = (name: string) => screen.findByRole('heading', { name });

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it.each([
  ['sent', sentDetails, '$1,506.00 due December 24, 2026.'],
  ['overdue', overdueDetails, '$1,236.00 was due September 15, 2026.'],
  ['processing', processingDetails, '$1,506.00 is processing at the bank.'],
  ['paid', paidDetails, '$1,506.00 paid November 25, 2026.'],
  ['partly refunded', { ...paidDetails, refundedAmount: 30600 }, /, \$306\.00 refunded\.$/],
  ['refunded', { ...paidDetails, refundedAmount: 150600 }, /, fully refunded\.$/],
  ['voided', voidedDetails, /^Voided November 26, 2026\./],
])('describes a %s invoice', async (_, invoice, words) => {
  openInvoice(invoice);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('links client, project, and deposit', async () => {
  openInvoice(balanceDetails);
  const facts = await findRegion('Properties');
  const links = facts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Ann Baker', `/admin/users/${ann.id}`],
    ['This client’s invoices', `/admin/invoices?client=${ann.id}`],
    ['ann@example.com', 'mailto:ann@example.com'],
    ['Open The Shop Window', `/admin/projects/${sentInvoice.projectId ?? ''}`],
    ['INV-2026-00038 · $753.00', `/admin/invoices/${depositInvoice.id}`],
  ]);
  expect(facts.getByText('Deposit invoice')).toBeTruthy();
  expect(screen.getByRole('table').textContent).toContain('Less deposit-$753.00');
});

it.each([
  ['paid', paidDetails],
  ['under way', processingDetails],
  ['voided', voidedDetails],
])('offers no actions for a %s invoice', async (_, invoice) => {
  openInvoice(invoice);
  await heading(invoice.invoiceNumber);
  expect(screen.queryByRole('button', { name: /Mark as paid|Void|Copy payment link/, hidden: true })).toBeNull();
});

it('copies the payment link or shows it', async () => {
  const user = openInvoice(sentDetails);
  await user.click(await button('More actions'));
  await user.click(await button('Copy payment link'));
  await expectToast('Payment link copied');
  expect(await navigator.clipboard.readText()).toBe(`http://localhost/pay-invoice/${sentDetails.id}`);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(await button('Copy payment link'));
  await expectToast(`http://localhost/pay-invoice/${sentDetails.id}`);
});

it('records an offline payment with method and date', async () => {
  const user = openInvoice(sentDetails);
  await user.click(await button('Mark as paid'));
  await user.click(inDialog().getByRole('button', { name: 'Mark as paid' }));
  const note = inDialog().getByLabelText<HTMLInputElement>('Payment method');
  expect(descriptionOf(note)).toMatch(/^Enter the payment method/);
  await user.type(note, ' Check 1042 ');
  const day = inDialog().getByLabelText<HTMLInputElement>('Payment date');
  await user.clear(day);
  await user.type(day, '2026-11-20');
  mockError(adminInvoicesApi.markPaid, 400, 'That day is too early', { paidOn: 'That day is too early' });
  await user.click(inDialog().getByRole('button', { name: 'Mark as paid' }));
  await expectToast('Couldn’t record the payment');
  expect(descriptionOf(day)).toContain('That day is too early');
  mockResponse(adminInvoicesApi.markPaid, paidDetails);
  mockResponse(adminInvoicesApi.get, paidDetails);
  await user.click(inDialog().getByRole('button', { name: 'Mark as paid' }));
  await expectDialogClosed();
  await expectToast('INV-2026-00042 marked as paid');
  expect(sentRequests().at(-1)).toMatchObject({
    url: `/api/admin/invoices/${sentDetails.id}/mark-paid`,
    body: { note: 'Check 1042', paidOn: '2026-11-20', amount: sentDetails.amount },
  });
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

it.each([
  [
    'Mark as paid',
    'Payment method',
    `paid-by-${sentDetails.id}`,
    () => mockResponse(adminInvoicesApi.markPaid, paidDetails),
  ],
  ['Void', /^Reason/, `void-because-${sentDetails.id}`, () => mockResponse(adminInvoicesApi.void, voidedDetails)],
] as const)('keeps the “%s” draft until it is sent', async (opener, label, draftName, mockDone) => {
  const user = openInvoice(sentDetails);
  await user.click(await button('More actions'));
  await user.click(await button(opener));
  await user.type(inDialog().getByLabelText(label), 'Check 1042');
  await user.keyboard('{Escape}');
  await expectDialogClosed();
  await user.click(await button(opener));
  expect(inDialog().getByLabelText<HTMLInputElement>(label).value).toBe('Check 1042');
  mockDone();
  mockResponse(adminInvoicesApi.get, paidDetails);
  await user.click(inDialog().getByRole('button', { name: /^(Mark as paid|Void invoice)$/ }));
  await expectDialogClosed();
  expect(draftFor(draftName, ada).read()).toBeNull();
});

it('says what happens to the draft balance when a deposit is voided', async () => {
  const balance = { ...balanceDraftDetails, amount: 75_300 };
  const user = openInvoice({ ...sentDetails, amount: 75_300, other: balance });
  await user.click(await button('More actions'));
  await user.click(await button('Void'));
  expect(await screen.findByText(/The draft will ask for \$1,506\.00 again\.$/)).toBeTruthy();
});

it('voids an invoice after a confirmation', async () => {
  const user = openInvoice(overdueDetails);
  await user.click(await button('More actions'));
  await user.click(await button('Void'));
  expect(inDialog().getByText(/Its number won’t be reused/)).toBeTruthy();
  await user.type(inDialog().getByLabelText(/^Reason/), 'Sent twice');
  expect(inDialog().getByText('We’ll email Ann Baker that the invoice was voided.')).toBeTruthy();
  mockResponse(adminInvoicesApi.void, voidedDetails);
  mockResponse(adminInvoicesApi.get, voidedDetails);
  await user.click(inDialog().getByRole('button', { name: 'Void invoice' }));
  await expectDialogClosed();
  await expectToast('INV-2026-00017 voided');
  expect(sentRequests().at(-1)?.body).toEqual({ reason: 'Sent twice' });
  expect(await screen.findByText('Sent to the wrong client.')).toBeTruthy();
});

it.each([
  ['Void', 'Void invoice', adminInvoicesApi.void],
  ['Mark as paid', 'Mark as paid', adminInvoicesApi.markPaid],
])('the dialog “%s” says that the invoice was just paid, and closes to its page', async (opener, confirm, endpoint) => {
  const user = openInvoice(sentDetails);
  if (opener === 'Void') await user.click(await button('More actions'));
  await user.click(await button(opener));
  await waitFor(() => expect(document.activeElement?.matches('input, textarea')).toBe(true));
  if (opener === 'Mark as paid') await user.type(inDialog().getByLabelText(/^Payment method/), 'Check 7');
  mockError(endpoint, 409, 'It was just paid');
  mockResponse(adminInvoicesApi.get, { ...paidDetails, id: sentDetails.id });
  await user.click(inDialog().getByRole('button', { name: confirm }));
  const alert = await inDialog().findByRole('alert');
  expect(alert.textContent).toContain('It was just paid');
  expect(
    within(alert)
      .getByText(/^Status/)
      .closest('li')?.textContent,
  ).toBe('Status: Sent →  to Paid');
  expect(inDialog().getByRole<HTMLButtonElement>('button', { name: confirm }).disabled).toBe(true);
  const close = inDialog().getByRole('button', { name: 'Back to invoice' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  await user.click(close);
  await expectDialogClosed();
  expect(await screen.findByText(/paid November 25, 2026/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

it('a payment is marked with the new amount after another admin changed it', async () => {
  const user = openInvoice(sentDetails);
  await user.click(await button('Mark as paid'));
  await user.type(inDialog().getByLabelText(/^Payment method/), 'Check 7');
  mockError(adminInvoicesApi.markPaid, 409, 'The amount was changed');
  mockResponse(adminInvoicesApi.get, { ...sentDetails, amount: 160_000 });
  await user.click(inDialog().getByRole('button', { name: 'Mark as paid' }));
  expect((await inDialog().findByRole('alert')).textContent).toContain('$1,506.00');
  expect(inDialog().getByText(/^Records \$1,600\.00/)).toBeTruthy();
  expect(inDialog().getByLabelText<HTMLInputElement>(/^Payment method/).value).toBe('Check 7');
  mockResponse(adminInvoicesApi.markPaid, paidDetails);
  await user.click(inDialog().getByRole('button', { name: 'Mark as paid' }));
  await expectDialogClosed();
  expect(sentRequests().at(-1)?.body).toMatchObject({ note: 'Check 7', amount: 160_000 });
});

it('the void dialog takes an error away when its reason changes', async () => {
  const user = openInvoice(sentDetails);
  await user.click(await button('More actions'));
  await user.click(await button('Void'));
  const reason = inDialog().getByLabelText(/^Reason/);
  await user.type(reason, 'Sent twice');
  mockError(adminInvoicesApi.void, 400, 'Too long', { reason: 'Shorten the reason' });
  await user.click(inDialog().getByRole('button', { name: 'Void invoice' }));
  expect(await inDialog().findByText('Shorten the reason')).toBeTruthy();
  await user.type(reason, '{Backspace}');
  expect(inDialog().queryByText('Shorten the reason')).toBeNull();
});

it('returns focus to the opener of a closed dialog', async () => {
  const user = openInvoice(sentDetails);
  await user.click(await button('More actions'));
  await user.click(await button('Void'));
  await user.click(inDialog().getByRole('button', { name: 'Cancel' }));
  await expectDialogClosed();
  const opener = await button('Void');
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(sentRequests()).toEqual([]);
});

it('warns about a duplicate payment', async () => {
  openInvoice(paidTwiceDetails);
  expect(await screen.findByText('Overpaid by $1,506.00')).toBeTruthy();
  const record = await findRegion('Payments');
  expect(record.getAllByRole('listitem')).toHaveLength(3);
  expect(record.getByText('The amount is 100.00 instead of 1506.00')).toBeTruthy();
  expect(record.getByText('pi_test_b3')).toBeTruthy();
});

it('shows no warning for a refunded duplicate', async () => {
  const [first, second] = paidTwiceDetails.record;
  if (!first || !second) throw new Error('It was paid twice');
  openInvoice({ ...paidTwiceDetails, record: [first, { ...second, refundedAmount: 150600 }] });
  expect(await screen.findByText(/Fully refunded\./)).toBeTruthy();
  expect(screen.queryByText(/^Overpaid/)).toBeNull();
});

it('shows why the last payment attempt failed', async () => {
  openInvoice(toInvoiceDetails(declinedInvoice));
  expect(await screen.findByText('Your card was declined. Please try another card.')).toBeTruthy();
});

it('shows a load error, retries, and shows a not-found page', async () => {
  mockError(adminInvoicesApi.get, 500, 'Something went wrong');
  const user = openInvoicePage(sentDetails);
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  mockError(adminInvoicesApi.get, 404, 'We couldn’t find that');
  await user.click(await button('Try again'));
  await heading('Invoice not found');
});
