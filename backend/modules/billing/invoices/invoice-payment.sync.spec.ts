import { adminInvoicesApi, emailLogApi, invoicesApi, ledgerApi } from '../../../contracts';
import { newId } from '../../../platform/database';
import { eventually, TestApp } from '../../../test/app';
import {
  intentIdOf,
  insertUnpaidInvoice,
  createPaymentIntent,
  ledgerRowsOf,
  invoiceState,
} from '../../../test/unpaid-invoice';
import { deliverEvent, type EventInput } from '../../../test/stripe-webhook';
import { FakeStripe } from '../../../test/fake-stripe';
import { InvoicePaymentSync } from './invoice-payment.sync';

let provider: FakeStripe;
let product: TestApp;
let ann: Awaited<ReturnType<TestApp['client']>>;
let agency: typeof ann;
beforeAll(async () => {
  provider = await FakeStripe.start();
  product = await TestApp.start(provider.env);
  ann = await product.client('ann', { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' });
  agency = await product.admin('agency');
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});
beforeEach(async () => {
  provider.mode = 'answers';
  await product.database.query('delete from limits');
});

async function openInvoice(amount = 49_900, dueInDays = 30) {
  const id = await insertUnpaidInvoice(product, ann.user.id, amount, dueInDays);
  return { id, stripeId: intentIdOf((await createPaymentIntent(ann, id)).body) };
}

async function deliverAndWait(eventInput: EventInput): Promise<{ outcome: string; reason: string | null }> {
  const id = `evt_${newId()}`;
  expect((await deliverEvent(product, { ...eventInput, id })).status).toBe(200);
  return eventually(async () => {
    const [event] = await product.database.query<{ outcome: string; reason: string | null }[]>(
      'select outcome, reason from payment_events where event_id = $1 and outcome is not null',
      [id],
    );
    return event;
  });
}

const eventAbout = (type: string, stripeId: string): EventInput => ({
  type,
  object: { ...provider.paymentIntents.get(stripeId) },
});
const status = async (id: string) => (await invoiceState(product, id)).status;
const refreshStatus = (id: string) => ann.call(invoicesApi.refreshPaymentStatus, { params: { id } });
const markPaid = (id: string, body: { note: string; paidOn?: string } = { note: 'By check' }) =>
  agency.call(adminInvoicesApi.markPaid, { params: { id }, body });
const numberOf = async (id: string) => (await ann.call(invoicesApi.get, { params: { id } })).body.invoiceNumber;
const emailsAbout = (number: string) =>
  product
    .emails()
    .map((mail) => mail.replace(/=\r?\n/g, ''))
    .filter((mail) => mail.includes(number));

describe('An invoice', () => {
  it('is paid once when events are repeated and out of order', async () => {
    const { id, stripeId } = await openInvoice();
    const declined = eventAbout('payment_intent.payment_failed', stripeId);
    provider.paymentIntents.pay(stripeId);
    const succeeded = eventAbout('payment_intent.succeeded', stripeId);
    const event = { ...succeeded, id: `evt_${newId()}` };
    await Promise.all([
      ...Array.from({ length: 20 }, () => deliverEvent(product, event)),
      refreshStatus(id),
      refreshStatus(id),
      createPaymentIntent(ann, id),
    ]);
    await eventually(async () => (await status(id)) === 'paid');
    for (const oldEvent of [declined, succeeded, eventAbout('payment_intent.processing', stripeId)]) {
      expect((await deliverAndWait(oldEvent)).outcome).toBe('applied');
      expect(await status(id)).toBe('paid');
    }
    expect(await ledgerRowsOf(product, id)).toEqual([
      { kind: 'payment', amount: 49_900, duplicate: false, providerId: stripeId, note: null },
    ]);
    const number = await numberOf(id);
    await eventually(() => emailsAbout(number).length >= 2);
    const [receipts, others] = [/^Subject: Your receipt/m, /paid: \$499\.00 from Ann Lee/].map((pattern) =>
      emailsAbout(number).filter((mail) => pattern.test(mail)),
    );
    expect([receipts?.length, others?.length]).toEqual([1, 1]);
    expect(receipts?.[0]).toContain(`filename=Receipt-${number}.pdf`);
    expect(others?.[0]?.replace(/=\r?\n/g, '')).toContain(`/admin/invoices/${id}?number=3D${number}`);
  });

  it('is paid without an event by the status endpoint or the reconciler', async () => {
    const [one, other] = [await openInvoice(), await openInvoice()];
    provider.paymentIntents.pay(one.stripeId);
    provider.paymentIntents.pay(other.stripeId);
    expect((await refreshStatus(one.id)).body).toMatchObject({ status: 'paid', problem: null });
    await product.app.get(InvoicePaymentSync).reconcileDue(new Date(Date.now() + 3 * 60_000));
    expect(await status(other.id)).toBe('paid');
  });

  it('keeps its status while Stripe is unavailable', async () => {
    const { id } = await openInvoice();
    provider.mode = 'broken';
    expect(await refreshStatus(id)).toMatchObject({ status: 200, body: { status: 'sent' } });
  });

  it.each([
    ['sent', 30],
    ['overdue', -3],
  ])('returns to %s with the decline reason when a processing payment fails', async (before, dueInDays) => {
    const { id, stripeId } = await openInvoice(20_000, dueInDays);
    provider.paymentIntents.process(stripeId);
    await deliverAndWait(eventAbout('payment_intent.processing', stripeId));
    expect(await status(id)).toBe('processing');
    provider.paymentIntents.decline(stripeId, { code: 'card_declined', decline_code: 'generic_decline' });
    await deliverAndWait(eventAbout('payment_intent.payment_failed', stripeId));
    expect(await invoiceState(product, id)).toMatchObject({
      status: before,
      problem: 'Your card was declined. Please try another card.',
    });
  });

  it.each<[string, object, Partial<EventInput>, RegExp]>([
    ['another amount', { amount: 1 }, {}, /The amount is \$0\.01 instead of \$499\.00/],
    ['other money', { currency: 'eur' }, {}, /The currency is eur/],
    ['another invoice', { metadata: { invoiceId: newId() } }, {}, /not this one/],
    ['another account', {}, { account: 'acct_1' }, /account acct_1/],
    ['live mode', {}, { livemode: true }, /live event on a test site/],
  ])('stays unpaid and records a rejection for an event with %s', async (_, overrides, extraFields, pattern) => {
    const { id, stripeId } = await openInvoice();
    provider.paymentIntents.pay(stripeId);
    const { type, object } = eventAbout('payment_intent.succeeded', stripeId);
    const { outcome, reason } = await deliverAndWait({ type, object: { ...object, ...overrides }, ...extraFields });
    expect([outcome, reason]).toEqual(['refused', expect.stringMatching(pattern)]);
    expect(await status(id)).toBe('sent');
    const { body } = await agency.call(ledgerApi.list, { query: { kind: 'rejected' } });
    expect(body[0]).toMatchObject({ note: reason, eventType: type, providerId: stripeId });
  });

  it('keeps its card payment when Stripe sends an event but does not know the payment', async () => {
    const { id, stripeId } = await openInvoice();
    const event = eventAbout('payment_intent.succeeded', stripeId);
    provider.paymentIntents.forget(stripeId);
    const result = await deliverAndWait(event);
    expect(result).toMatchObject({ outcome: 'refused', reason: 'Stripe does not know this payment' });
    const open = 'select stripe_id from invoice_intents where invoice_id = $1 and over_at is null';
    expect(await product.database.query(open, [id])).toEqual([{ stripe_id: stripeId }]);
  });

  it('records a second payment as a duplicate to refund and emails the agency', async () => {
    const { id, stripeId } = await openInvoice();
    const form = new URLSearchParams({ amount: '49900', currency: 'usd', 'metadata[invoiceId]': id });
    const second = provider.paymentIntents.create(form).id;
    provider.paymentIntents.pay(stripeId);
    await refreshStatus(id);
    provider.paymentIntents.pay(second);
    for (let i = 0; i < 2; i += 1) await deliverAndWait(eventAbout('payment_intent.succeeded', second));
    expect(await ledgerRowsOf(product, id)).toMatchObject([
      { duplicate: false, providerId: stripeId },
      { duplicate: true, providerId: second },
    ]);
    const number = await numberOf(id);
    const refundNotices = () =>
      emailsAbout(number).filter((mail) => /^Subject: Payment to refund: \$499\.00/m.test(mail));
    await eventually(() => refundNotices().length > 0);
    const atInvoice = { record: 'invoice', recordId: id, kind: 'billing.paid-twice' } as const;
    const { body: notices } = await agency.call(emailLogApi.list, { query: atInvoice });
    expect(notices).toMatchObject([{ record: { kind: 'invoice', id } }]);
    provider.paymentIntents.refund(second, 49_900);
    await deliverAndWait({ type: 'charge.refunded', object: { id: 'ch_1', payment_intent: second } });
    const { body } = await agency.call(ledgerApi.list, { query: { kind: 'payment' } });
    const duplicate = body.find(({ providerId }) => providerId === second);
    expect(duplicate).toMatchObject({ invoiceNumber: number, duplicate: true, refundedAmount: 49_900 });
    const { body: remaining } = await agency.call(ledgerApi.list, { query: { duplicates: '1' } });
    expect(remaining.map(({ providerId }) => providerId)).not.toContain(second);
    expect(await invoiceState(product, id)).toMatchObject({ status: 'paid', refundedAmount: 0 });
    expect(refundNotices()).toHaveLength(1);
  });

  it('records a payment after voiding as a duplicate to refund', async () => {
    const { id, stripeId } = await openInvoice();
    await product.database.query('update invoice_intents set over_at = now(), ask_at = null where invoice_id = $1', [
      id,
    ]);
    await product.database.query('update invoices set voided_at = now() where id = $1', [id]);
    provider.paymentIntents.pay(stripeId);
    await deliverAndWait(eventAbout('payment_intent.succeeded', stripeId));
    expect(await status(id)).toBe('sent');
    expect(await ledgerRowsOf(product, id)).toMatchObject([{ kind: 'payment', duplicate: true }]);
  });

  it('shows each refund once and no failed refunds', async () => {
    const { id, stripeId } = await openInvoice();
    provider.paymentIntents.pay(stripeId);
    provider.paymentIntents.refund(stripeId, 9_900);
    provider.paymentIntents.refund(stripeId, 5_000, 'failed');
    const refundEvent = { type: 'charge.refunded', object: { id: 'ch_1', payment_intent: stripeId } };
    await Promise.all([deliverAndWait(refundEvent), deliverAndWait(refundEvent), refreshStatus(id)]);
    expect(await invoiceState(product, id)).toMatchObject({ status: 'paid', refundedAmount: 9_900 });
    provider.paymentIntents.refund(stripeId, 40_000);
    await deliverAndWait({ type: 'refund.created', object: { id: 're_1', payment_intent: stripeId, currency: 'usd' } });
    expect(await invoiceState(product, id)).toMatchObject({ status: 'paid', refundedAmount: 49_900 });
    expect((await ledgerRowsOf(product, id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 49_900],
      ['refund', 9_900],
      ['refund', 40_000],
    ]);
  });
});

describe('A manual payment', () => {
  it('is recorded once with its note and closes the card payment', async () => {
    const { id, stripeId } = await openInvoice();
    const { status: responseStatus, body } = await markPaid(id, { note: 'Check 1234', paidOn: '2026-01-05' });
    expect(responseStatus).toBe(200);
    expect(body).toMatchObject({ status: 'paid', record: [{ kind: 'payment', method: 'other', note: 'Check 1234' }] });
    expect(body.paidAt).toBe('2026-01-05T05:00:00.000Z');
    expect(provider.paymentIntents.get(stripeId).status).toBe('canceled');
    expect((await markPaid(id)).status).toBe(409);
    expect((await createPaymentIntent(ann, id)).status).toBe(409);
    expect(await ledgerRowsOf(product, id)).toHaveLength(1);
  });

  it.each([
    ['succeeded', 'paid', 'This invoice was just paid by card.'],
    ['processing', 'processing', 'A card payment is processing. Wait until it succeeds or fails.'],
  ])('returns 409 when a card payment has %s', async (intentStatus, statusAfter, message) => {
    const { id, stripeId } = await openInvoice();
    if (intentStatus === 'succeeded') provider.paymentIntents.pay(stripeId);
    else provider.paymentIntents.process(stripeId);
    expect(await markPaid(id)).toMatchObject({ status: 409, body: { message } });
    expect(await status(id)).toBe(statusAfter);
    expect((await ledgerRowsOf(product, id)).filter(({ note }) => note)).toEqual([]);
  });

  it.each([
    [{ note: '' }, 400],
    [{ note: 'By check', paidOn: '9999-01-01' }, 400],
    [{ note: 'By check', paidOn: '1999-12-31' }, 400],
    [{ note: 'By check', paidOn: '2027-02-29' }, 400],
  ])('returns 400 for %j', async (body, expected) => {
    const id = await insertUnpaidInvoice(product, ann.user.id);
    expect((await markPaid(id, body)).status).toBe(expected);
    expect(await status(id)).toBe('sent');
  });
});

describe('The database', () => {
  it('rejects amount changes and voiding while a card payment is open', async () => {
    const { id } = await openInvoice();
    for (const assignment of ['amount = amount + 1', 'voided_at = now()'])
      await expect(product.database.query(`update invoices set ${assignment} where id = $1`, [id])).rejects.toThrow(
        'change while a card payment is open',
      );
  });

  it('rejects updates and deletes of ledger entries', async () => {
    const { id, stripeId } = await openInvoice();
    provider.paymentIntents.pay(stripeId);
    await refreshStatus(id);
    for (const statement of [
      'update payment_record set amount = 1',
      'delete from payment_record',
      'truncate payment_record cascade',
    ])
      await expect(product.database.query(statement)).rejects.toThrow('only ever added to');
    expect(await ledgerRowsOf(product, id)).toHaveLength(1);
  });
});
