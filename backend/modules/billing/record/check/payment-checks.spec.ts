import { ledgerApi } from '../../../../contracts';
import { eventually } from '../../../../test/app';
import { ReconciliationScenario } from '../../../../test/reconciliation-scenario';
import { PaymentChecks } from './payment-checks.service';

let here: ReconciliationScenario;
beforeAll(async () => {
  here = await ReconciliationScenario.start();
});
afterAll(() => here.stop());
beforeEach(async () => {
  here.provider.mode = 'answers';
  await here.query('delete from limits');
});

const mails = () => here.product.emails().map((mail) => mail.replace(/=\r?\n/g, ''));

describe('Beside the provider', () => {
  it('a payment that it took and we do not know is found; what is nobody’s of ours is not', async () => {
    const { id, stripeId } = await here.openInvoice();
    here.provider.paymentIntents.pay(stripeId);
    const stranger = here.provider.paymentIntents.create(new URLSearchParams({ amount: '700', currency: 'usd' }));
    here.provider.paymentIntents.pay(stranger.id);
    expect(await here.textsFor(id)).toEqual([
      `The provider has $499.00 for ${await here.invoiceNumber(id)}, which is not in the record as a payment.`,
    ]);
    expect((await here.lastResult()).differences.some(({ text }) => text.includes(stranger.id))).toBe(false);
    await here.refreshStatus(id);
    expect(await here.textsFor(id)).toEqual([]);
  });

  it('a payment by a client of ours that names no invoice is found', async () => {
    await here.openInvoice();
    const [customer] = await here.query<{ id: string }>('select customer_id as id from stripe_customers');
    const form = new URLSearchParams({ amount: '700', currency: 'usd', customer: customer?.id ?? '' });
    const { id } = here.provider.paymentIntents.create(form);
    here.provider.paymentIntents.pay(id);
    expect(await here.differenceTexts()).toContain(
      `The provider has $7.00 for ${id}, which is not in the record as a payment.`,
    );
    here.provider.paymentIntents.get(id).status = 'canceled';
    await here.query('delete from provider_payments where id = $1', [id]);
  });

  it('a payment in the record that it does not know as paid is found', async () => {
    const { id, stripeId } = await here.paidInvoice();
    expect(await here.textsFor(id)).toEqual([]);
    here.provider.paymentIntents.get(stripeId).status = 'canceled';
    await here.query('delete from provider_payments where id = $1', [stripeId]);
    expect(await here.textsFor(id)).toEqual([
      `The record has a payment of $499.00 for ${await here.invoiceNumber(id)}, which the provider does not know as paid.`,
    ]);
    here.provider.paymentIntents.pay(stripeId);
    expect(await here.textsFor(id)).toEqual([]);
  });

  it('another amount than in the record is found', async () => {
    const { id, stripeId } = await here.paidInvoice();
    here.provider.paymentIntents.get(stripeId).amount_received = 100;
    expect(await here.textsFor(id)).toEqual([
      `The payment of ${await here.invoiceNumber(id)} is $499.00 in the record, and $1.00 at the provider.`,
    ]);
  });

  it('a refund that nobody told us of is found, and one that failed afterwards', async () => {
    const { id, stripeId } = await here.paidInvoice();
    const refund = here.provider.paymentIntents.refund(stripeId, 900);
    expect(await here.textsFor(id)).toEqual([
      `$9.00 of ${await here.invoiceNumber(id)} went back at the provider, and the record has no word of it.`,
    ]);
    await here.refreshStatus(id);
    const { id: refundOf = '' } =
      (await here.query<{ id: string }>('select id from payment_record where provider_id = $1', [stripeId]))[0] ?? {};
    await here.insertLedgerRow(id, { kind: 'refund', amount: 900, provider_id: refund.id, refund_of: refundOf });
    await here.query('update invoices set refunded_amount = 900 where id = $1', [id]);
    expect(await here.textsFor(id)).toEqual([]);
    refund.status = 'failed';
    expect(await here.textsFor(id)).toEqual([
      `The record says that $9.00 of ${await here.invoiceNumber(id)} went back, and the provider does not.`,
    ]);
  });

  it('many pages are read to their end', async () => {
    const many = Array.from({ length: 250 }, () =>
      here.provider.paymentIntents.create(new URLSearchParams({ amount: '700', currency: 'usd' })),
    );
    for (const { id } of many) here.provider.paymentIntents.pay(id);
    here.provider.recorded.length = 0;
    expect(await here.reconcile()).toMatchObject({ providerProblem: null, running: false });
    expect(here.provider.findRequests(/^GET .*charges/).length).toBeGreaterThanOrEqual(3);
  });

  it.each(['silent', 'broken', 'babbles', 'empty'] as const)(
    'one that is %s is said to be away, and what was known stays',
    async (mood) => {
      const before = await here.reconcile();
      here.provider.mode = mood;
      const { body, status } = await here.agency.call(ledgerApi.reconcile);
      expect(status).toBe(200);
      expect(body).toMatchObject({ providerProblem: 'away', providerAt: before.providerAt, running: false });
      expect(body.differences).toEqual(before.differences);
      expect(body.checkedAt).not.toBe(before.checkedAt);
    },
    30_000,
  );
});

describe('The check', () => {
  it('writes one mail about what is new, and no second one about the same', async () => {
    await here.reconcile();
    const { id } = await here.paidInvoice();
    await here.query('update invoices set refunded_amount = 700 where id = $1', [id]);
    await here.reconcile();
    const name = await here.invoiceNumber(id);
    const letters = () => mails().filter((mail) => /Subject: .*in the payments/.test(mail) && mail.includes(name));
    await eventually(() => Promise.resolve(letters()[0]));
    await here.product.app.get(PaymentChecks).round(new Date());
    const other = await here.paidInvoice();
    await here.query('update invoices set refunded_amount = 700 where id = $1', [other.id]);
    await here.reconcile();
    const second = await here.invoiceNumber(other.id);
    await eventually(() =>
      Promise.resolve(mails().find((mail) => mail.includes(second) && mail.includes('One difference'))),
    );
    expect(letters()).toHaveLength(1);
  });

  it('runs once for all who ask at the same time', async () => {
    await here.reconcile();
    here.provider.recorded.length = 0;
    here.provider.delayMs = () => 30;
    const all = await Promise.all(Array.from({ length: 10 }, () => here.reconcile()));
    here.provider.delayMs = () => 0;
    expect(here.provider.findRequests(/^GET .*refunds/)).toHaveLength(1);
    expect(new Set(all.map(({ checkedAt }) => checkedAt)).size).toBe(1);
  });

  it('waits for another process that is at it, and answers what that one found', async () => {
    const { checkedAt } = await here.reconcile();
    await here.query(`update payment_checks set running_until = now() + interval '1 second'`);
    expect((await here.lastResult()).running).toBe(true);
    const after = await here.reconcile();
    expect(after).toMatchObject({ checkedAt, running: false });
    await here.query(`update payment_checks set running_until = now() - interval '1 second'`);
    expect((await here.reconcile()).checkedAt).not.toBe(checkedAt);
  });

  it('is for admins', async () => {
    expect((await here.ann.call(ledgerApi.reconcile)).status).toBe(403);
    expect((await here.ann.call(ledgerApi.getReconciliation)).status).toBe(403);
  });
});
