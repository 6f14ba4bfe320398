import { insertSentInvoice } from '../../../test/sent-invoice';
import { newId } from '../../../platform/database';
import { insertUnpaidInvoice } from '../../../test/unpaid-invoice';
import { ReconciliationScenario } from '../../../test/reconciliation-scenario';

let scenario: ReconciliationScenario;
beforeAll(async () => {
  scenario = await ReconciliationScenario.start();
});
afterAll(() => scenario.stop());
beforeEach(async () => {
  scenario.provider.mode = 'answers';
  await scenario.query('delete from limits');
});

const CASH = { method: 'other', note: 'In cash' };

describe('Reconciliation of local data', () => {
  it('reports a paid invoice without a payment and a payment of an unpaid invoice', async () => {
    const id = await insertUnpaidInvoice(scenario.product, scenario.ann.user.id);
    const payment = await scenario.insertLedgerRow(id, { ...CASH, duplicate: true });
    await scenario.query(
      `update invoices set status = 'paid', paid_amount = amount, paid_at = now(), payment_id = $2 where id = $1`,
      [id, payment],
    );
    expect(await scenario.textsFor(id)).toContain(
      `${await scenario.invoiceNumber(id)} is marked paid, but the ledger has no payment for it.`,
    );

    const openId = await insertUnpaidInvoice(scenario.product, scenario.ann.user.id);
    await scenario.insertLedgerRow(openId, CASH);
    expect(await scenario.textsFor(openId)).toEqual([
      `The ledger has a payment for ${await scenario.invoiceNumber(openId)}, which is not marked paid.`,
    ]);
  });

  it('reports a payment of another amount', async () => {
    const id = await insertUnpaidInvoice(scenario.product, scenario.ann.user.id);
    const payment = await scenario.insertLedgerRow(id, { ...CASH, amount: 1000 });
    await scenario.query(
      `update invoices set status = 'paid', paid_amount = amount, paid_at = now(), payment_id = $2 where id = $1`,
      [id, payment],
    );
    expect(await scenario.textsFor(id)).toEqual([
      `The total of ${await scenario.invoiceNumber(id)} is $499.00, but the payment in the ledger is $10.00.`,
    ]);
  });

  it('reports different refund totals and closes the difference when they match', async () => {
    const { id } = await scenario.paidInvoice();
    await scenario.query('update invoices set refunded_amount = 500 where id = $1', [id]);
    const [first] = await scenario.differencesFor(id);
    expect(first?.text).toBe(`${await scenario.invoiceNumber(id)} shows $5.00 refunded, but the ledger shows $0.00.`);
    const [second] = await scenario.differencesFor(id);
    expect(second).toEqual(first);
    await scenario.query('update invoices set refunded_amount = 0 where id = $1', [id]);
    expect(await scenario.differencesFor(id)).toEqual([]);
    const closedRows = await scenario.query(
      'select from payment_differences where invoice_id = $1 and closed_at is not null',
      [id],
    );
    expect(closedRows).toHaveLength(1);
  });

  it('reports a duplicate payment until it is refunded', async () => {
    const { id, stripeId } = await scenario.paidInvoice();
    const duplicate = await scenario.insertLedgerRow(id, {
      method: 'card',
      provider_id: `pi_${newId()}`,
      duplicate: true,
    });
    const sentence = `${await scenario.invoiceNumber(id)} has a duplicate payment of $499.00; $0.00 of it was refunded. Refund the rest.`;
    expect(await scenario.textsFor(id)).toContain(sentence);
    await scenario.insertLedgerRow(id, { kind: 'refund', provider_id: `re_${newId()}`, refund_of: duplicate });
    expect(await scenario.textsFor(id)).not.toContain(sentence);
    expect(stripeId).toMatch(/^pi_/);
  });

  it('reports lines that do not add up', async () => {
    const id = await insertUnpaidInvoice(scenario.product, scenario.ann.user.id);
    await scenario.bypassTriggers('invoice_lines', 'update invoice_lines set unit_amount = 100 where invoice_id = $1', [
      id,
    ]);
    expect(await scenario.textsFor(id)).toEqual([
      `The total of ${await scenario.invoiceNumber(id)} ($499.00) doesn’t match its line items ($1.00).`,
    ]);
  });

  it('reports an open payment of a paid invoice after an hour', async () => {
    const { id } = await scenario.openInvoice();
    const payment = await scenario.insertLedgerRow(id, CASH);
    const markPaidSql = `update invoices set status = 'paid', paid_amount = amount, paid_at = now(), payment_id = $2, updated_at = now() - interval '2 hours' where id = $1`;
    await scenario.bypassTriggers('invoices', markPaidSql, [id, payment]);
    expect(await scenario.textsFor(id)).toEqual([]);
    await scenario.query(`update invoice_intents set wanted_at = now() - interval '2 hours' where invoice_id = $1`, [
      id,
    ]);
    expect(await scenario.textsFor(id)).toEqual([
      `${await scenario.invoiceNumber(id)} is paid or void, but a payment for it is still open at the payment provider.`,
    ]);
  });

  it('reports a missing invoice number', async () => {
    await scenario.query(`insert into invoice_numbers (year, last) values (2031, 2)`);
    const texts = await scenario.differenceTexts();
    for (const missingNumber of ['INV-2031-00001', 'INV-2031-00002'])
      expect(texts).toContain(`Invoice ${missingNumber} is missing, though later numbers exist.`);
    await scenario.query(
      `insert into settings (id, section, revision, "values") values (gen_random_uuid(), 'invoicing', 1, '{"prefix": "HW"}')`,
    );
    await insertSentInvoice(scenario.product.database, {
      userId: scenario.ann.user.id,
      number: 'HW-2031-00002',
      sentAt: new Date(),
      dueDate: '2031-01-01',
    });
    const withPrefix = await scenario.differenceTexts();
    expect(withPrefix).toContain('Invoice HW-2031-00001 is missing, though later numbers exist.');
    expect(withPrefix.join()).not.toContain('2031-00002');
    await scenario.query('delete from invoice_numbers where year = 2031');
  });

  it('reports a paid order without a payment and one without its subscription', async () => {
    const id = newId();
    await scenario.query(
      `insert into orders (id, user_id, order_number, status, total_amount, monthly_amount, basket, expires_at, paid_at,
         stripe_session_id, stripe_subscription_id)
       values ($1, $2, 'A-77', 'paid', 9900, 9900, 'x', now(), now() - interval '1 day', $3, $3)`,
      [id, scenario.ann.user.id, `cs_${id}`],
    );
    const texts = await scenario.textsFor(id);
    expect(texts).toEqual([
      'Order A-77 includes a monthly package but has no subscription.',
      'Order A-77 is marked paid, but the ledger has no payment for it.',
    ]);
    await scenario.query(
      `insert into subscriptions (id, user_id, order_id, stripe_subscription_id, description, monthly_amount, current_period_end)
       values ($1, $2, $1, $3, 'Care', 9900, now() - interval '5 days')`,
      [id, scenario.ann.user.id, `sub_${id}`],
    );
    const overdueTexts = await scenario.differenceTexts();
    expect(overdueTexts).toContain(
      'The subscription from order A-77 has had no update since its billing period ended.',
    );
    await scenario.query(
      `update subscriptions set current_period_end = now() + interval '3 months 20 days' where id = $1`,
      [id],
    );
    // Between four and five months before the end of the period, on any day of the year.
    await scenario.query(`update orders set paid_at = now() - interval '20 days' where id = $1`, [id]);
    const missingTexts = await scenario.differenceTexts();
    expect(missingTexts).toContain(
      'The subscription from order A-77 should have 2 invoices after the first month, but has 0.',
    );
  });
});
