import { adminInvoicesApi, invoicesApi, partPaymentsApi } from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { FakeStripe } from '../../../test/fake-stripe';
import { insertUnpaidInvoice, intentIdOf } from '../../../test/unpaid-invoice';

let provider: FakeStripe;
let product: TestApp;
let admin: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  provider = await FakeStripe.start();
  product = await TestApp.start(provider.env);
  admin = await product.admin('agency');
  ann = await product.client('ann', { email: 'ann@example.com' });
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

const insertInvoice = () => insertUnpaidInvoice(product, ann.user.id, 162_500);
const record = (id: string) =>
  admin.call(partPaymentsApi.record, {
    params: { id },
    body: { amount: 50_000, balance: 162_500, note: 'Check 1042' },
  });
const open = async (id: string, amount: number) =>
  intentIdOf((await ann.call(invoicesApi.createPaymentIntent, { params: { id }, body: { amount } })).body);
const voidIt = (id: string) => admin.call(adminInvoicesApi.void, { params: { id }, body: {} });
const disputeOf = async (id: string, state: 'open' | 'void') =>
  (await admin.call(adminInvoicesApi.list, { query: { state } })).body.find((invoice) => invoice.id === id)?.dispute;

it('an invoice is voided after its part was lost in a dispute, which the lists show', async () => {
  const id = await insertInvoice();
  await record(id);
  await product.database.query(
    `with payment as (select * from payment_record where invoice_id = $1),
       dispute as (insert into disputes (id, provider_id, payment_id, state, amount, reason, created_at)
         select gen_random_uuid(), 'du_lost', id, 'needs-response', amount, 'general', now() from payment)
     insert into payment_record (id, kind, amount, currency, live, invoice_id, refund_of, provider_id)
     select gen_random_uuid(), 'dispute', amount, currency, live, invoice_id, id, 'du_lost' from payment`,
    [id],
  );
  expect(await disputeOf(id, 'open')).toBe('open');
  const refused = await voidIt(id);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('is disputed')]);
  await product.database.query(`update disputes set state = 'lost', closed_at = now() where provider_id = 'du_lost'`);
  expect((await admin.call(adminInvoicesApi.get, { params: { id } })).body.dispute).toBe('lost');
  expect((await voidIt(id)).status).toBe(200);
  expect(await disputeOf(id, 'void')).toBe('lost');
});

describe('a process of the release before part payments', () => {
  it('can’t void an invoice that keeps a part', async () => {
    const id = await insertInvoice();
    await record(id);
    await expect(product.database.query('update invoices set voided_at = now() where id = $1', [id])).rejects.toThrow(
      'only after its payments went back',
    );
  });

  it('can’t reject a part, nor the rest', async () => {
    const [part, rest, whole] = [await insertInvoice(), await insertInvoice(), await insertInvoice()];
    await admin.call(partPaymentsApi.allow, { params: { id: part }, body: { amount: 50_000 } });
    await record(rest);
    const reject = (id: string, amount: number, intent: string) =>
      product.database.query(
        `insert into payment_record (id, kind, amount, currency, live, invoice_id, provider_id, note)
         values (gen_random_uuid(), 'rejected', $2, 'usd', true, $1, $3, 'The amount is different')`,
        [id, amount, intent],
      );
    const partIntent = await open(part, 50_000);
    await expect(reject(part, 50_000, partIntent)).rejects.toThrow('is booked, not rejected');
    await expect(reject(rest, 112_500, await open(rest, 112_500))).rejects.toThrow('is booked, not rejected');
    await reject(whole, 100_000, await open(whole, 162_500));
    provider.paymentIntents.pay(partIntent);
    const { body } = await ann.call(invoicesApi.refreshPaymentStatus, { params: { id: part } });
    expect(body).toMatchObject({ status: 'sent', paidAmount: 50_000 });
  });
});
