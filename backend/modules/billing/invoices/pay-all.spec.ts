import {
  CARD_FRAME_PATH,
  invoicesApi,
  MAX_PAID_AT_ONCE,
  partPaymentsApi,
  payAllApi,
  type PayableInvoices,
} from '../../../contracts';
import { newId } from '../../../platform/database';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { CARDS } from '../../../test/hosted-checkout';
import { insertSubscription } from '../../../test/inserted-subscription';
import { insertSentInvoice } from '../../../test/sent-invoice';
import { createPaymentIntent, insertUnpaidInvoice, intentIdOf, ledgerRowsOf } from '../../../test/unpaid-invoice';

type Client = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('agency');
});
afterAll(() => product.stop());

const list = async (client: Client): Promise<PayableInvoices> => (await client.call(payAllApi.list)).body;
const idsOf = ({ invoices }: PayableInvoices) => invoices.map(({ id }) => id);
const refresh = async (client: Client, id: string) =>
  (await client.call(invoicesApi.refreshPaymentStatus, { params: { id } })).body;

describe('the invoices that one card can pay', () => {
  it('start with those past due, and leave out what is paid, void, a draft, or another client’s', async () => {
    const [ann, bob] = [await product.client('ann'), await product.client('bob')];
    const dueLater = await insertUnpaidInvoice(product, ann.user.id, 20_000, 30);
    const pastDue = await insertUnpaidInvoice(product, ann.user.id, 5_000, -2);
    const soon = await insertUnpaidInvoice(product, ann.user.id, 10_000, 3);
    const voided = await insertUnpaidInvoice(product, ann.user.id);
    await product.database.query('update invoices set voided_at = now() where id = $1', [voided]);
    await insertUnpaidInvoice(product, bob.user.id);
    const listed = await list(ann);
    expect(idsOf(listed)).toEqual([pastDue, soon, dueLater]);
    expect(listed).toMatchObject({ leftOut: [], hasMore: false, form: 'test' });
  });

  it('leave out those that are being processed, that belong to a subscription, or that are disputed', async () => {
    const cleo = await product.client('cleo');
    const sent = { userId: cleo.user.id, dueDate: '2099-12-24', sentAt: new Date() };
    const processing = await insertSentInvoice(product.database, {
      ...sent,
      status: 'processing',
      number: 'INV-2026-91001',
    });
    const subscriptionId = await insertSubscription(product, cleo.user.id);
    const month = await insertSentInvoice(product.database, { ...sent, subscriptionId, number: 'INV-2026-91002' });
    const disputed = await insertUnpaidInvoice(product, cleo.user.id, 50_000);
    await admin.call(partPaymentsApi.record, {
      params: { id: disputed },
      body: { amount: 10_000, balance: 50_000, note: 'Check 7' },
    });
    await product.database.query(
      `insert into disputes (id, provider_id, payment_id, state, amount, reason, created_at)
       select $1, 'du_1', id, 'under-review', amount, 'general', now() from payment_record where invoice_id = $2`,
      [newId(), disputed],
    );
    const open = await insertUnpaidInvoice(product, cleo.user.id);
    const listed = await list(cleo);
    expect(idsOf(listed)).toEqual([open]);
    expect(Object.fromEntries(listed.leftOut.map(({ invoice, reason }) => [invoice.id, reason]))).toEqual({
      [processing.id]: 'processing',
      [month.id]: 'subscription',
      [disputed]: 'disputed',
    });
  });

  it('are at most the first 25, and say that there are more', async () => {
    const dora = await product.client('dora');
    const ids: string[] = [];
    for (let dueIn = 1; dueIn <= MAX_PAID_AT_ONCE; dueIn += 1)
      ids.push(await insertUnpaidInvoice(product, dora.user.id, 1_000, dueIn));
    expect(await list(dora)).toMatchObject({ hasMore: false });
    await insertUnpaidInvoice(product, dora.user.id, 1_000, 99);
    const listed = await list(dora);
    expect(idsOf(listed)).toEqual(ids);
    expect(listed.hasMore).toBe(true);
  });
});

it('one card form pays several invoices once each, with a payment and a ledger entry of their own', async () => {
  const eve = await product.client('eve');
  for (const amount of [12_000, 34_000]) await insertUnpaidInvoice(product, eve.user.id, amount);
  const { invoices } = await list(eve);
  const submit = async (clientSecret: string) => {
    const attempt = `attempt-${newId()}`;
    const card = { number: CARDS.pays, expiry: '12/40', cvc: '123', attempt, returnUrl: 'http://localhost:3000/' };
    const intent = intentIdOf({ clientSecret, publishableKey: '', form: 'test' });
    const response = await fetch(product.url + CARD_FRAME_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ intent, secret: clientSecret, ...card }),
    });
    return (await response.json()) as { status?: string };
  };
  const intents = new Set<string>();
  for (const { id, amount } of invoices) {
    const { body } = await createPaymentIntent(eve, id, amount);
    intents.add(intentIdOf(body));
    const results = await Promise.all([submit(body.clientSecret), submit(body.clientSecret)]);
    expect(results.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect(await refresh(eve, id)).toMatchObject({ status: 'paid', paidAmount: amount });
    expect((await createPaymentIntent(eve, id, amount)).status).toBe(409);
    expect(await ledgerRowsOf(product, id)).toMatchObject([{ kind: 'payment', amount, duplicate: false }]);
  }
  expect(intents.size).toBe(2);
  expect(idsOf(await list(eve))).toEqual([]);
});
