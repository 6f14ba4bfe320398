import {
  adminInvoicesApi,
  type CreateRefundInput,
  type Dispute,
  disputesApi,
  emailLogApi,
  invoicesApi,
  ledgerApi,
  ordersApi,
  type Problem,
  refundsApi,
  refundTexts,
  searchApi,
} from '../../../contracts';
import { Payments } from '../../../platform/payments';
import { StripeEmulator } from '../../../stripe-emulator';
import { eventually, TestApp } from '../../../test/app';
import { createPaymentIntent, insertUnpaidInvoice, intentIdOf } from '../../../test/unpaid-invoice';
import { ReconciliationService } from '../reconciliation/reconciliation.service';

let product: TestApp;
let ann: Awaited<ReturnType<TestApp['client']>>;
let june: Awaited<ReturnType<TestApp['admin']>>;
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
  expect(email).toContain(`/admin/invoices/${id}?number=3D${invoiceNumber}`);
});

it('a disputed invoice is marked in lists and search until the bank decides for the agency', async () => {
  const [{ id, invoiceNumber }, lost, won] = [await createDispute(), await createDispute(), await createDispute()];
  await stripe.disputes.update(lost.dispute.providerId, { evidence: { uncategorized_text: 'losing_evidence' } });
  await stripe.disputes.update(won.dispute.providerId, { evidence: { uncategorized_text: 'winning_evidence' } });
  await Promise.all([waitForDispute(lost.id, 'lost'), waitForDispute(won.id, 'won')]);
  const { body: invoices } = await june.call(adminInvoicesApi.list, { query: { client: ann.user.id } });
  const marks = [id, lost.id, won.id].map((disputed) => invoices.find((invoice) => invoice.id === disputed)?.dispute);
  expect(marks).toEqual(['open', 'lost', null]);
  expect((await june.call(adminInvoicesApi.get, { params: { id } })).body.dispute).toBe('open');
  const { body: hits } = await june.call(searchApi.search, { query: { search: invoiceNumber } });
  expect(hits).toMatchObject([{ id, status: 'paid', dispute: 'open' }]);
  expect((await ann.call(invoicesApi.get, { params: { id } })).body).not.toHaveProperty('dispute');
});

it('a disputed order is marked for admins only', async () => {
  const [order] = await product.database.query<{ id: string }[]>(
    `insert into orders (id, user_id, order_number, status, total_amount, monthly_amount, basket, expires_at, paid_at,
       stripe_session_id)
     values (gen_random_uuid(), $1, 'ORD-2026-00078', 'paid', 90000, 0, '', now(), now(), 'cs_disputed') returning id`,
    [ann.user.id],
  );
  const orderId = order?.id ?? '';
  await product.database.query(
    `with payment as (
       insert into payment_record (id, kind, amount, currency, live, order_id, method, provider_id)
       values (gen_random_uuid(), 'payment', 90000, 'usd', false, $1, 'card', 'pi_disputed') returning id)
     insert into disputes (id, provider_id, payment_id, state, amount, reason, created_at)
     select gen_random_uuid(), 'dp_order', id, 'needs-response', 90000, 'fraudulent', now() from payment`,
    [orderId],
  );
  const { body: orders } = await june.call(ordersApi.list, { query: { client: ann.user.id } });
  expect(orders).toMatchObject([{ id: orderId, status: 'paid', dispute: 'open' }]);
  expect((await june.call(ordersApi.get, { params: { id: orderId } })).body.dispute).toBe('open');
  const { body: hits } = await june.call(searchApi.search, { query: { search: 'ORD-2026-00078' } });
  expect(hits).toMatchObject([{ id: orderId, dispute: 'open' }]);
  expect((await ann.call(ordersApi.get, { params: { id: orderId } })).body).not.toHaveProperty('dispute');
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

async function paymentOf(invoiceId: string) {
  const [payment] = (await june.call(ledgerApi.list, { query: { invoice: invoiceId, kind: 'payment' } })).body;
  if (!payment) throw new Error('The invoice has no payment');
  return payment;
}
const BY_CHECK = { otherMeans: true, note: 'Check 1042', amount: 500 };
const refund = (id: string, body: CreateRefundInput) =>
  june.send<Problem & { state: string }>(refundsApi.create, { params: { id }, body });

it('a payment is refunded neither by card nor otherwise while the bank decides about it', async () => {
  const payment = await paymentOf((await createDispute()).id);
  expect(payment).toMatchObject({ disputedAmount: 49_900, isDisputeOpen: true, refundedAmount: 0 });
  for (const body of [{}, BY_CHECK]) {
    const answer = await refund(payment.id, body);
    expect(answer).toMatchObject({ status: 409, body: { message: refundTexts.disputeOpen } });
  }
  expect((await june.call(refundsApi.listForPayment, { params: { id: payment.id } })).body).toEqual([]);
  const insert = `insert into refunds (id, payment_id, amount, asked_by, state, other_means, note, settled_at)
    values (gen_random_uuid(), $1, 500, $2, 'done', true, 'Check 1042', now())`;
  await expect(product.database.query(insert, [payment.id, june.user.id])).rejects.toThrow('No more goes back');
});

it.each([
  ['lost', 'losing_evidence', { status: 409, body: { message: refundTexts.disputeLost } }],
  ['won', 'winning_evidence', { status: 201, body: { state: 'done' } }],
] as const)(
  'a payment whose dispute is %s is refunded only if the money came back',
  async (state, answer, expected) => {
    const { id, dispute } = await createDispute();
    await stripe.disputes.update(dispute.providerId, { evidence: { uncategorized_text: answer } });
    await waitForDispute(id, state);
    const payment = await paymentOf(id);
    expect(payment).toMatchObject({ disputedAmount: state === 'lost' ? 49_900 : 0, isDisputeOpen: false });
    expect(await refund(payment.id, BY_CHECK)).toMatchObject(expected);
  },
);

it('emails about a dispute are listed at its invoice', async () => {
  const { id } = await createDispute();
  const query = { record: 'invoice', recordId: id, kind: 'billing.dispute-opened' } as const;
  expect((await june.call(emailLogApi.list, { query })).body).toMatchObject([{ record: { kind: 'invoice', id } }]);
});
