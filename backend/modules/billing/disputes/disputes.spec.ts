import {
  adminInvoicesApi,
  type Dispute,
  disputesApi,
  invoicesApi,
  ledgerApi,
  type Problem,
  refundsApi,
} from '../../../contracts';
import { Payments } from '../../../platform/payments';
import { StripeEmulator } from '../../../stripe-emulator';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { createPaymentIntent, insertUnpaidInvoice, intentIdOf } from '../../../test/unpaid-invoice';
import { ReconciliationService } from '../reconciliation/reconciliation.service';

let product: TestApp;
let ann: Awaited<ReturnType<TestApp['client']>>;
let june: Caller;
let stripe: Payments['stripe'];
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann', { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' });
  june = await product.admin('june');
  stripe = product.app.get(Payments).stripe;
});
afterAll(() => product.stop());
beforeEach(() => product.database.query('delete from limits'));

async function payDisputed() {
  const id = await insertUnpaidInvoice(product, ann.user.id, 49_900);
  const intent = intentIdOf((await createPaymentIntent(ann, id)).body);
  const confirmation = { payment_method: 'pm_card_createDispute', return_url: 'http://localhost:3000/' };
  await stripe.paymentIntents.confirm(intent, confirmation);
  const { invoiceNumber } = (await ann.call(invoicesApi.refreshPaymentStatus, { params: { id } })).body;
  return { id, intent, invoiceNumber };
}

const listDisputes = async (query: { open?: '1' } = {}) => (await june.call(disputesApi.list, { query })).body;
const ledgerOf = async (id: string) =>
  (await june.call(adminInvoicesApi.get, { params: { id } })).body.record.map(({ kind, amount }) => [kind, amount]);
const advanceClock = () => product.app.get(StripeEmulator).clock.advance({ days: 1 });
const waitForDispute = (invoiceId: string, state: Dispute['state']) =>
  eventually(async () =>
    (await listDisputes()).find((dispute) => dispute.invoiceId === invoiceId && dispute.state === state),
  );
const emailWith = (...texts: string[]) =>
  eventually(() =>
    product
      .emails()
      .map((mail) => mail.replace(/=\r?\n/g, ''))
      .find((mail) => texts.every((text) => mail.includes(text))),
  );

async function createDispute() {
  const invoice = await payDisputed();
  await advanceClock();
  return { ...invoice, dispute: await waitForDispute(invoice.id, 'needs-response') };
}

it('a dispute takes the money in the ledger, is listed as open, and tells the agency until when to answer', async () => {
  const { id, invoiceNumber, dispute } = await createDispute();
  expect(dispute).toMatchObject({ amount: 49_900, invoiceNumber, clientName: 'Ann Lee', closedAt: null });
  expect(dispute.reason).toContain('didn’t make this payment');
  expect(Date.parse(dispute.respondBy ?? '')).toBeGreaterThan(Date.parse(dispute.createdAt));
  expect((await listDisputes({ open: '1' })).map(({ invoiceId }) => invoiceId)).toContain(id);
  await eventually(async () => (await ledgerOf(id)).length === 2);
  expect(await ledgerOf(id)).toEqual([
    ['payment', 49_900],
    ['dispute', 49_900],
  ]);
  expect((await ann.call(invoicesApi.get, { params: { id } })).body).toMatchObject({
    status: 'paid',
    refundedAmount: 0,
  });
  const email = await emailWith('Respond by', invoiceNumber);
  expect(email).toContain(dispute.providerId);
});

it.each([
  ['won', 'winning_evidence', [['dispute-won', 49_900]]],
  ['lost', 'losing_evidence', []],
] as const)('a dispute that is %s is booked and emailed once', async (state, answer, booked) => {
  const { id, invoiceNumber, dispute } = await createDispute();
  await stripe.disputes.update(dispute.providerId, { evidence: { uncategorized_text: answer } });
  const closed = await waitForDispute(id, state);
  expect(closed.closedAt).not.toBeNull();
  expect(await ledgerOf(id)).toEqual([['payment', 49_900], ['dispute', 49_900], ...booked]);
  expect((await listDisputes({ open: '1' })).map(({ invoiceId }) => invoiceId)).not.toContain(id);
  await emailWith(`Dispute ${state}`, invoiceNumber);
  const { differences } = (await june.call(ledgerApi.reconcile)).body;
  expect(differences.filter(({ invoiceId }) => invoiceId === id)).toEqual([]);
  const subject = new RegExp(`Subject: Dispute ${state}[^]*${invoiceNumber}`);
  expect(product.emails().filter((mail) => subject.test(mail))).toHaveLength(1);
});

it('the nightly comparison records a dispute whose events were missed', async () => {
  await product.database.query(
    'create function nothing() returns trigger language plpgsql as $$ begin return null; end $$',
  );
  await product.database.query(
    'create trigger deaf before insert on payment_events for each row execute function nothing()',
  );
  try {
    const { id } = await payDisputed();
    await advanceClock();
    expect((await listDisputes()).map(({ invoiceId }) => invoiceId)).not.toContain(id);
    await product.app.get(ReconciliationService).reconcileNightly(new Date());
    expect((await waitForDispute(id, 'needs-response')).amount).toBe(49_900);
    await product.app.get(ReconciliationService).reconcileNightly(new Date());
    expect(await ledgerOf(id)).toHaveLength(2);
  } finally {
    await product.database.query('drop trigger deaf on payment_events');
  }
});

it('a disputed payment is not refunded', async () => {
  const { id } = await createDispute();
  const [payment] = (await june.call(ledgerApi.list, { query: { invoice: id, kind: 'payment' } })).body;
  const { status, body } = await june.send<Problem>(refundsApi.create, { params: { id: payment?.id ?? '' }, body: {} });
  expect(status).toBe(409);
  expect(body.message).toContain('charged back');
});
