import { newId } from '../../../../platform/database';
import { insertUnpaidInvoice } from '../../../../test/unpaid-invoice';
import { ReconciliationScenario } from '../../../../test/reconciliation-scenario';

let here: ReconciliationScenario;
beforeAll(async () => {
  here = await ReconciliationScenario.start();
});
afterAll(() => here.stop());
beforeEach(async () => {
  here.provider.mode = 'answers';
  await here.query('delete from limits');
});

const cash = { method: 'other', note: 'In cash' };

describe('Inside the product', () => {
  it('a paid invoice without a payment that paid it is found, and a payment of what is not paid', async () => {
    const id = await insertUnpaidInvoice(here.product, here.ann.user.id);
    const payment = await here.insertLedgerRow(id, { ...cash, duplicate: true });
    await here.query(`update invoices set status = 'paid', paid_at = now(), payment_id = $2 where id = $1`, [
      id,
      payment,
    ]);
    expect(await here.textsFor(id)).toContain(
      `${await here.invoiceNumber(id)} is paid, and the record has no payment that paid it.`,
    );

    const open = await insertUnpaidInvoice(here.product, here.ann.user.id);
    await here.insertLedgerRow(open, cash);
    expect(await here.textsFor(open)).toEqual([
      `The record has a payment of ${await here.invoiceNumber(open)}, which is not paid.`,
    ]);
  });

  it('a payment over another amount is found', async () => {
    const id = await insertUnpaidInvoice(here.product, here.ann.user.id);
    const payment = await here.insertLedgerRow(id, { ...cash, amount: 1000 });
    await here.query(`update invoices set status = 'paid', paid_at = now(), payment_id = $2 where id = $1`, [
      id,
      payment,
    ]);
    expect(await here.textsFor(id)).toEqual([
      `${await here.invoiceNumber(id)} is over $499.00, and the payment in the record is over $10.00.`,
    ]);
  });

  it('what went back is compared with the record, and closed when both say the same again', async () => {
    const { id } = await here.paidInvoice();
    await here.query('update invoices set refunded_amount = 500 where id = $1', [id]);
    const [before] = await here.differencesFor(id);
    expect(before?.text).toBe(
      `${await here.invoiceNumber(id)} says that $5.00 of it went back, and the record says $0.00.`,
    );
    const [again] = await here.differencesFor(id);
    expect(again).toEqual(before);
    await here.query('update invoices set refunded_amount = 0 where id = $1', [id]);
    expect(await here.differencesFor(id)).toEqual([]);
    const closed = await here.query('select from payment_differences where invoice_id = $1 and closed_at is not null', [
      id,
    ]);
    expect(closed).toHaveLength(1);
  });

  it('money that came in once too often is found until it has gone back', async () => {
    const { id, stripeId } = await here.paidInvoice();
    const twice = await here.insertLedgerRow(id, { method: 'card', provider_id: `pi_${newId()}`, duplicate: true });
    const sentence = `$499.00 came in once too often for ${await here.invoiceNumber(id)}, and $0.00 of it went back: refund the rest.`;
    expect(await here.textsFor(id)).toContain(sentence);
    await here.insertLedgerRow(id, { kind: 'refund', provider_id: `re_${newId()}`, refund_of: twice });
    expect(await here.textsFor(id)).not.toContain(sentence);
    expect(stripeId).toMatch(/^pi_/);
  });

  it('lines that come to something else are found', async () => {
    const id = await insertUnpaidInvoice(here.product, here.ann.user.id);
    await here.bypassTriggers('invoice_lines', 'update invoice_lines set unit_amount = 100 where invoice_id = $1', [
      id,
    ]);
    expect(await here.textsFor(id)).toEqual([
      `${await here.invoiceNumber(id)} is over $499.00, and its lines come to $1.00.`,
    ]);
  });

  it('a payment that is open for a paid invoice is found, once there was time to close it', async () => {
    const { id } = await here.openInvoice();
    const payment = await here.insertLedgerRow(id, cash);
    const pay = `update invoices set status = 'paid', paid_at = now(), payment_id = $2, updated_at = now() - interval '2 hours' where id = $1`;
    await here.bypassTriggers('invoices', pay, [id, payment]);
    expect(await here.textsFor(id)).toEqual([]);
    await here.query(`update invoice_intents set wanted_at = now() - interval '2 hours' where invoice_id = $1`, [id]);
    expect(await here.textsFor(id)).toEqual([
      `${await here.invoiceNumber(id)} is paid or voided, and a payment of it is still open at the provider.`,
    ]);
  });

  it('a number that is missing is found', async () => {
    await here.query(`insert into invoice_numbers (year, last) values (2031, 2)`);
    const texts = await here.differenceTexts();
    for (const missing of ['INV-2031-00001', 'INV-2031-00002'])
      expect(texts).toContain(`There is no invoice ${missing}, though later ones have a number.`);
    await here.query('delete from invoice_numbers where year = 2031');
  });

  it('a paid order without a line in the record is found, and one whose subscription did not begin', async () => {
    const id = newId();
    await here.query(
      `insert into orders (id, user_id, order_number, status, total_amount, monthly_amount, basket, expires_at, paid_at,
         stripe_session_id, stripe_subscription_id)
       values ($1, $2, 'A-77', 'paid', 9900, 9900, 'x', now(), now() - interval '1 day', $3, $3)`,
      [id, here.ann.user.id, `cs_${id}`],
    );
    const found = await here.textsFor(id);
    expect(found).toEqual([
      'Order A-77 has something by the month in it, and no subscription began with it.',
      'Order A-77 is paid, and the record has no payment that paid it.',
    ]);
    await here.query(
      `insert into subscriptions (id, user_id, order_id, stripe_subscription_id, description, monthly_amount, current_period_end)
       values ($1, $2, $1, $3, 'Care', 9900, now() - interval '5 days')`,
      [id, here.ann.user.id, `sub_${id}`],
    );
    const unheard = await here.differenceTexts();
    expect(unheard).toContain('Nobody has heard of the subscription of order A-77 since its month was over.');
    await here.query(
      `update subscriptions set current_period_end = now() + interval '3 months 20 days' where id = $1`,
      [id],
    );
    await here.query(`update orders set paid_at = now() - interval '10 days' where id = $1`, [id]);
    const missing = await here.differenceTexts();
    expect(missing).toContain(
      'The subscription of order A-77 has gone on for 2 months since the first, and there are 0 invoices of it.',
    );
  });
});
