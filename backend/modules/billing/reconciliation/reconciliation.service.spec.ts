import { ledgerApi } from '../../../contracts';
import { eventually } from '../../../test/app';
import { ReconciliationScenario } from '../../../test/reconciliation-scenario';
import { ReconciliationService } from './reconciliation.service';

let scenario: ReconciliationScenario;
beforeAll(async () => {
  scenario = await ReconciliationScenario.start();
});
afterAll(() => scenario.stop());
beforeEach(async () => {
  scenario.provider.mode = 'answers';
  await scenario.query('delete from limits');
});

const emails = () => scenario.product.emails().map((mail) => mail.replace(/=\r?\n/g, ''));

describe('Reconciliation with Stripe', () => {
  it('reports an unknown payment of an invoice and ignores unrelated payments', async () => {
    const { id, stripeId } = await scenario.openInvoice();
    scenario.provider.paymentIntents.pay(stripeId);
    const unknownIntent = scenario.provider.paymentIntents.create(
      new URLSearchParams({ amount: '700', currency: 'usd' }),
    );
    scenario.provider.paymentIntents.pay(unknownIntent.id);
    expect(await scenario.textsFor(id)).toEqual([
      `The payment provider has a payment of $499.00 for ${await scenario.invoiceNumber(id)} that isn’t in the ledger.`,
    ]);
    expect((await scenario.lastResult()).differences.some(({ text }) => text.includes(unknownIntent.id))).toBe(false);
    await scenario.refreshStatus(id);
    expect(await scenario.textsFor(id)).toEqual([]);
  });

  it('reports a payment of a known customer without an invoice', async () => {
    await scenario.openInvoice();
    const [customer] = await scenario.query<{ id: string }>('select customer_id as id from stripe_customers');
    const form = new URLSearchParams({ amount: '700', currency: 'usd', customer: customer?.id ?? '' });
    const { id } = scenario.provider.paymentIntents.create(form);
    scenario.provider.paymentIntents.pay(id);
    expect(await scenario.differenceTexts()).toContain(
      `The payment provider has a payment of $7.00 for ${id} that isn’t in the ledger.`,
    );
    scenario.provider.paymentIntents.get(id).status = 'canceled';
    await scenario.query('delete from provider_payments where id = $1', [id]);
  });

  it('reports a ledger payment that is not paid at Stripe', async () => {
    const { id, stripeId } = await scenario.paidInvoice();
    expect(await scenario.textsFor(id)).toEqual([]);
    scenario.provider.paymentIntents.get(stripeId).status = 'canceled';
    await scenario.query('delete from provider_payments where id = $1', [stripeId]);
    expect(await scenario.textsFor(id)).toEqual([
      `The ledger has a payment of $499.00 for ${await scenario.invoiceNumber(id)} that isn’t paid at the payment provider.`,
    ]);
    scenario.provider.paymentIntents.pay(stripeId);
    expect(await scenario.textsFor(id)).toEqual([]);
  });

  it('reports a different amount', async () => {
    const { id, stripeId } = await scenario.paidInvoice();
    scenario.provider.paymentIntents.get(stripeId).amount_received = 100;
    expect(await scenario.textsFor(id)).toEqual([
      `The payment for ${await scenario.invoiceNumber(id)} is $499.00 in the ledger but $1.00 at the payment provider.`,
    ]);
  });

  it('reports an unrecorded refund and one that failed later', async () => {
    const { id, stripeId } = await scenario.paidInvoice();
    const refund = scenario.provider.paymentIntents.refund(stripeId, 900);
    expect(await scenario.textsFor(id)).toEqual([
      `The payment provider refunded $9.00 for ${await scenario.invoiceNumber(id)}, but the refund isn’t in the ledger.`,
    ]);
    await scenario.refreshStatus(id);
    const { id: refundOf = '' } =
      (await scenario.query<{ id: string }>('select id from payment_record where provider_id = $1', [stripeId]))[0] ??
      {};
    await scenario.insertLedgerRow(id, { kind: 'refund', amount: 900, provider_id: refund.id, refund_of: refundOf });
    await scenario.query('update invoices set refunded_amount = 900 where id = $1', [id]);
    expect(await scenario.textsFor(id)).toEqual([]);
    refund.status = 'failed';
    expect(await scenario.textsFor(id)).toEqual([
      `The ledger shows a refund of $9.00 for ${await scenario.invoiceNumber(id)} that the payment provider doesn’t.`,
    ]);
  });

  it('reads all pages of a list', async () => {
    const intents = Array.from({ length: 250 }, () =>
      scenario.provider.paymentIntents.create(new URLSearchParams({ amount: '700', currency: 'usd' })),
    );
    for (const { id } of intents) scenario.provider.paymentIntents.pay(id);
    scenario.provider.recorded.length = 0;
    expect(await scenario.reconcile()).toMatchObject({ providerProblem: null, running: false });
    expect(scenario.provider.findRequests(/^GET .*charges/).length).toBeGreaterThanOrEqual(3);
  });

  it.each(['silent', 'broken', 'html', 'empty'] as const)(
    'reports Stripe as unavailable when it is %s and keeps earlier differences',
    async (mood) => {
      const before = await scenario.reconcile();
      scenario.provider.mode = mood;
      const { body, status } = await scenario.agency.call(ledgerApi.reconcile);
      expect(status).toBe(200);
      expect(body).toMatchObject({ providerProblem: 'away', providerAt: before.providerAt, running: false });
      expect(body.differences).toEqual(before.differences);
      expect(body.checkedAt).not.toBe(before.checkedAt);
    },
    30_000,
  );
});

describe('A reconciliation run', () => {
  it('emails new differences once', async () => {
    await scenario.reconcile();
    const { id } = await scenario.paidInvoice();
    await scenario.query('update invoices set refunded_amount = 700 where id = $1', [id]);
    await scenario.reconcile();
    const name = await scenario.invoiceNumber(id);
    const differenceEmails = () =>
      emails().filter((mail) => /Subject: \d+ payment discrepanc/.test(mail) && mail.includes(name));
    await eventually(() => Promise.resolve(differenceEmails()[0]));
    await scenario.product.app.get(ReconciliationService).reconcileNightly(new Date());
    const other = await scenario.paidInvoice();
    await scenario.query('update invoices set refunded_amount = 700 where id = $1', [other.id]);
    await scenario.reconcile();
    const second = await scenario.invoiceNumber(other.id);
    await eventually(() =>
      Promise.resolve(
        emails().find((mail) => mail.includes(second) && mail.includes('Subject: 1 payment discrepancy')),
      ),
    );
    expect(differenceEmails()).toHaveLength(1);
  });

  it('is shared by concurrent requests', async () => {
    await scenario.reconcile();
    scenario.provider.recorded.length = 0;
    scenario.provider.delayMs = () => 30;
    const results = await Promise.all(Array.from({ length: 10 }, () => scenario.reconcile()));
    scenario.provider.delayMs = () => 0;
    expect(scenario.provider.findRequests(/^GET .*refunds/)).toHaveLength(1);
    expect(new Set(results.map(({ checkedAt }) => checkedAt)).size).toBe(1);
  });

  it('waits for the run of another process and returns its result', async () => {
    const { checkedAt } = await scenario.reconcile();
    await scenario.query(`update payment_checks set running_until = now() + interval '1 second'`);
    expect((await scenario.lastResult()).running).toBe(true);
    const after = await scenario.reconcile();
    expect(after).toMatchObject({ checkedAt, running: false });
    await scenario.query(`update payment_checks set running_until = now() - interval '1 second'`);
    expect((await scenario.reconcile()).checkedAt).not.toBe(checkedAt);
  });

  it('returns 403 for clients', async () => {
    expect((await scenario.ann.call(ledgerApi.reconcile)).status).toBe(403);
    expect((await scenario.ann.call(ledgerApi.getReconciliation)).status).toBe(403);
  });
});
