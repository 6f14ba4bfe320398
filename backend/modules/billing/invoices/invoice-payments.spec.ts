import { invoicesApi, invoiceTexts, type Problem } from '../../../contracts';
import { newId } from '../../../platform/database';
import { TestApp } from '../../../test/app';
import {
  intentIdOf,
  insertUnpaidInvoice,
  createPaymentIntent,
  ledgerRowsOf,
  invoiceState,
} from '../../../test/unpaid-invoice';
import { FakeStripe } from '../../../test/fake-stripe';
import { withShortDeadline } from '../../../test/stripe-time';
import { Deadline, stripeLimits } from '../stripe';
import { InvoiceIntent } from './invoice-intent.entity';
import { toInvoicePayment } from './invoice-payment-state';
import { InvoicePaymentSync } from './invoice-payment.sync';

const CREATE_REQUEST = /^POST \/v1\/payment_intents$/;

let provider: FakeStripe;
let product: TestApp;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  provider = await FakeStripe.start();
  product = await TestApp.start(provider.env);
  ann = await product.client('ann', { email: 'ann@example.com' });
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});
beforeEach(async () => {
  provider.mode = 'answers';
  provider.recorded.length = 0;
  await product.database.query('delete from limits');
});

const updateInvoice = (id: string, assignment: string) =>
  product.database.query(`update invoices set ${assignment} where id = $1`, [id]);

describe('A payment intent of an invoice', () => {
  it('has the amount due, one customer and the invoice number', async () => {
    const id = await insertUnpaidInvoice(product, ann.user.id, 49_900);
    const { status, body } = await createPaymentIntent(ann, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ publishableKey: 'pk_test_stand_in', form: 'stripe' });
    const [request] = provider.findRequests(CREATE_REQUEST);
    const form = new URLSearchParams(request?.body);
    expect(Object.fromEntries(form)).toEqual({
      amount: '49900',
      currency: 'usd',
      customer: expect.stringMatching(/^cus_/) as string,
      description: expect.stringMatching(/^Invoice INV-2026-\d{5}$/) as string,
      'automatic_payment_methods[enabled]': 'true',
      'metadata[invoiceId]': id,
    });
    const [row] = await product.database.query<{ id: string }[]>(
      'select id from invoice_intents where invoice_id = $1',
      [id],
    );
    expect(request?.headers['idempotency-key']).toBe(`invoice-${row?.id}`);
    expect((await invoiceState(product, id)).stripePaymentIntentId).toBe(intentIdOf(body));
    await createPaymentIntent(ann, await insertUnpaidInvoice(product, ann.user.id));
    expect(provider.findRequests(/^POST \/v1\/customers$/)).toHaveLength(1);
  });

  it('is created once for 50 concurrent requests', async () => {
    const id = await insertUnpaidInvoice(product, ann.user.id);
    provider.delayMs = () => 50;
    const replies = await Promise.all(Array.from({ length: 50 }, () => createPaymentIntent(ann, id)));
    provider.delayMs = () => 0;
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(provider.paymentIntents.listForInvoice(id)).toHaveLength(1);
    expect(provider.findRequests(CREATE_REQUEST)).toHaveLength(1);
  });

  it('is reused by later requests, also after a decline, but not while processing', async () => {
    const id = await insertUnpaidInvoice(product, ann.user.id);
    const first = (await createPaymentIntent(ann, id)).body;
    expect((await createPaymentIntent(ann, id)).body).toEqual(first);
    provider.paymentIntents.decline(intentIdOf(first));
    expect((await createPaymentIntent(ann, id)).body).toEqual(first);
    expect(await invoiceState(product, id)).toMatchObject({
      status: 'sent',
      problem: 'Your card has insufficient funds. Please try another card.',
    });
    provider.paymentIntents.process(intentIdOf(first));
    const { status, body } = await createPaymentIntent(ann, id);
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('still processing')]);
    expect(body).not.toHaveProperty('clientSecret');
    expect(await invoiceState(product, id)).toMatchObject({ status: 'processing', problem: null });
    expect((await createPaymentIntent(ann, id)).status).toBe(409);
    provider.paymentIntents.decline(intentIdOf(first));
    expect((await createPaymentIntent(ann, id)).body).toEqual(first);
  });

  it('is replaced when Stripe canceled or lost it', async () => {
    const id = await insertUnpaidInvoice(product, ann.user.id);
    const first = (await createPaymentIntent(ann, id)).body;
    provider.paymentIntents.cancel(intentIdOf(first));
    const second = (await createPaymentIntent(ann, id)).body;
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect((await invoiceState(product, id)).stripePaymentIntentId).toBe(intentIdOf(second));
    provider.intents.delete(intentIdOf(second));
    const third = (await createPaymentIntent(ann, id)).body;
    expect(provider.paymentIntents.listForInvoice(id).map((one) => one.id)).toEqual([
      intentIdOf(first),
      intentIdOf(third),
    ]);
  });

  it('returns 409 once the invoice is paid', async () => {
    const id = await insertUnpaidInvoice(product, ann.user.id);
    const { body } = await createPaymentIntent(ann, id);
    provider.paymentIntents.pay(intentIdOf(body));
    expect((await createPaymentIntent(ann, id)).status).toBe(409);
    expect(await invoiceState(product, id)).toMatchObject({ status: 'paid' });
    provider.recorded.length = 0;
    expect((await createPaymentIntent(ann, id)).status).toBe(409);
    expect(provider.recorded).toHaveLength(0);
  });

  it('returns 404 for other users, drafts and void invoices', async () => {
    const notThere = { status: 404, body: { message: invoiceTexts.notFound.text } };
    const id = await insertUnpaidInvoice(product, ann.user.id);
    expect(await createPaymentIntent(await product.client('bob'), id)).toMatchObject(notThere);
    expect(await createPaymentIntent(await product.admin('agency'), id)).toMatchObject(notThere);
    await updateInvoice(id, 'voided_at = now()');
    expect(await createPaymentIntent(ann, id)).toMatchObject(notThere);
    const draft = newId();
    await product.database.transaction(async (manager) => {
      await manager.query(
        `insert into invoices (id, user_id, invoice_number, amount) values ($1::uuid, $2, 'DRAFT-' || $1::text, 5000)`,
        [draft, ann.user.id],
      );
      await manager.query(
        `insert into invoice_lines (id, invoice_id, position, description, unit_amount) values ($1, $2, 1, 'Work', 5000)`,
        [newId(), draft],
      );
    });
    expect(await createPaymentIntent(ann, draft)).toMatchObject(notThere);
    for (const other of [newId(), 'nonsense', "' or 1=1"])
      expect((await createPaymentIntent(ann, other)).status).toBe(404);
    expect(provider.recorded).toHaveLength(0);
  });

  it('is requested again with the same idempotency key after a lost response', async () => {
    const id = await insertUnpaidInvoice(product, ann.user.id);
    const first = (await createPaymentIntent(ann, id)).body;
    // Simulates a crash before the Stripe id was saved.
    await product.database.query('update invoice_intents set stripe_id = null where invoice_id = $1', [id]);
    await updateInvoice(id, 'stripe_payment_intent_id = null');
    expect((await createPaymentIntent(ann, id)).body).toEqual(first);
    expect(provider.paymentIntents.listForInvoice(id)).toHaveLength(1);
    // Stripe forgets idempotency keys after 24 hours.
    await product.database.query(
      `update invoice_intents set stripe_id = null, created_at = now() - interval '24 hours' where invoice_id = $1`,
      [id],
    );
    await updateInvoice(id, 'stripe_payment_intent_id = null');
    expect((await createPaymentIntent(ann, id)).body).not.toEqual(first);
    const rows = await product.database.query<unknown[]>('select 1 from invoice_intents where invoice_id = $1', [id]);
    expect(rows).toHaveLength(2);
  });

  it('gets a new customer when Stripe no longer knows the old one', async () => {
    const cem = await product.client('cem', { email: 'cem@example.com' });
    await product.database.query(
      `insert into stripe_customers (user_id, live, customer_id) values ($1, false, 'cus_gone')`,
      [cem.user.id],
    );
    expect((await createPaymentIntent(cem, await insertUnpaidInvoice(product, cem.user.id))).status).toBe(200);
  });

  it.each([
    ['for another invoice', { metadata: { invoiceId: newId() } }],
    ['in another currency', { currency: 'eur' }],
    ['of another amount', { amount: 100, amount_received: 100 }],
    ['of which only a part came in', { amount_received: 100 }],
    ['with real money', { livemode: true }],
    ['into another account', { transfer_data: { destination: 'acct_other' } }],
    ['that is held back', { status: 'requires_capture' }],
  ])('returns 409 and records a rejection when the payment is one %s', async (_, overrides) => {
    const id = await insertUnpaidInvoice(product, ann.user.id);
    const { body } = await createPaymentIntent(ann, id);
    provider.paymentIntents.pay(intentIdOf(body), overrides);
    const reply = await createPaymentIntent(ann, id);
    expect(reply.status).toBe(409);
    expect((reply.body as unknown as Problem).message).toMatch(/^There’s a problem with the payment for invoice INV/);
    await createPaymentIntent(ann, id);
    expect(await invoiceState(product, id)).toMatchObject({ status: 'sent' });
    expect(await ledgerRowsOf(product, id)).toMatchObject([{ kind: 'rejected', providerId: intentIdOf(body) }]);
  });

  it('moves the invoice out of processing when canceled, also from a stale snapshot', async () => {
    const id = await insertUnpaidInvoice(product, ann.user.id);
    const stripeId = intentIdOf((await createPaymentIntent(ann, id)).body);
    const staleIntent = await product.database.manager.findOneOrFail(InvoiceIntent, {
      where: { invoiceId: id },
      relations: { invoice: true },
    });
    provider.paymentIntents.process(stripeId);
    await ann.call(invoicesApi.refreshPaymentStatus, { params: { id } });
    expect((await invoiceState(product, id)).status).toBe('processing');
    provider.paymentIntents.cancel(stripeId);
    if (!staleIntent.invoice) throw new Error('It has no invoice');
    const payment = { ...toInvoicePayment(staleIntent.invoice, staleIntent), stripeId };
    await product.app.get(InvoicePaymentSync).refresh(payment, new Deadline(5000));
    expect((await invoiceState(product, id)).status).toBe('sent');
    expect((await createPaymentIntent(ann, id)).status).toBe(200);
  });

  it('returns 429 after 60 new payments a minute, but never for a repeat', async () => {
    const id = await insertUnpaidInvoice(product, ann.user.id);
    const first = await Promise.all(Array.from({ length: 20 }, () => createPaymentIntent(ann, id)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
    const limits = `select key, count from limits where key like 'invoices:pay%'`;
    expect(await product.database.query<object[]>(limits)).toEqual([{ key: `invoices:pay:${ann.user.id}`, count: 1 }]);
    await product.database.query('update limits set count = 60');
    const repeats = await Promise.all(Array.from({ length: 61 }, () => createPaymentIntent(ann, id)));
    expect(new Set(repeats.map(({ body }) => body.clientSecret))).toEqual(
      new Set(first.map(({ body }) => body.clientSecret)),
    );
    const other = await insertUnpaidInvoice(product, ann.user.id);
    expect((await createPaymentIntent(ann, other)).status).toBe(429);
    expect(provider.paymentIntents.listForInvoice(other)).toEqual([]);
  });

  it('is answered in less than ten seconds, whatever Stripe does', () =>
    expect(stripeLimits.answerMs).toBeLessThan(10_000));

  it.each(['silent', 'slow body', 'broken', 'html', 'empty', 'wrong key'] as const)(
    'returns 503 by its deadline when Stripe is %s and recovers afterwards',
    async (mood) => {
      const id = await insertUnpaidInvoice(product, ann.user.id);
      provider.mode = mood;
      const pay = async () => {
        const pending = createPaymentIntent(ann, id);
        expect((await fetch(`${product.url}/api/products`)).status).toBe(200);
        return pending;
      };
      const isEndless = mood === 'silent' || mood === 'slow body';
      const { status, body } = await (isEndless ? withShortDeadline(pay) : pay());
      expect({ status, message: (body as unknown as Problem).message }).toEqual({
        status: 503,
        message: 'We can’t reach our payment provider. Your invoice is unchanged; please try again in a moment.',
      });
      provider.mode = 'answers';
      expect((await createPaymentIntent(ann, id)).status).toBe(200);
      expect(provider.paymentIntents.listForInvoice(id)).toHaveLength(1);
    },
    20_000,
  );
});
