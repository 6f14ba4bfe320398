import { ledgerApi } from '../../../../contracts';
import { eventually } from '../../../../test/app';
import { Tampered } from '../../../../test/tampered';
import { PaymentChecks } from './payment-checks.service';

let here: Tampered;
beforeAll(async () => {
  here = await Tampered.start();
});
afterAll(() => here.stop());
beforeEach(async () => {
  here.provider.mood = 'answers';
  await here.ask('delete from limits');
});

const mails = () => here.product.mails().map((mail) => mail.replace(/=\r?\n/g, ''));

describe('Beside the provider', () => {
  it('a payment that it took and we do not know is found; what is nobody’s of ours is not', async () => {
    const { id, stripeId } = await here.opened();
    here.provider.desk.pay(stripeId);
    const stranger = here.provider.desk.make(new URLSearchParams({ amount: '700', currency: 'usd' }));
    here.provider.desk.pay(stranger.id);
    expect(await here.said(id)).toEqual([
      `The provider has $499.00 for ${await here.number(id)}, which is not in the record as a payment.`,
    ]);
    expect((await here.lastSaid()).differences.some(({ text }) => text.includes(stranger.id))).toBe(false);
    await here.look(id);
    expect(await here.said(id)).toEqual([]);
  });

  it('a payment by a client of ours that names no invoice is found', async () => {
    await here.opened();
    const [customer] = await here.ask<{ id: string }>('select customer_id as id from stripe_customers');
    const form = new URLSearchParams({ amount: '700', currency: 'usd', customer: customer?.id ?? '' });
    const { id } = here.provider.desk.make(form);
    here.provider.desk.pay(id);
    expect(await here.texts()).toContain(`The provider has $7.00 for ${id}, which is not in the record as a payment.`);
    here.provider.desk.one(id).status = 'canceled';
    await here.ask('delete from provider_payments where id = $1', [id]);
  });

  it('a payment in the record that it does not know as paid is found', async () => {
    const { id, stripeId } = await here.paid();
    expect(await here.said(id)).toEqual([]);
    here.provider.desk.one(stripeId).status = 'canceled';
    await here.ask('delete from provider_payments where id = $1', [stripeId]);
    expect(await here.said(id)).toEqual([
      `The record has a payment of $499.00 for ${await here.number(id)}, which the provider does not know as paid.`,
    ]);
    here.provider.desk.pay(stripeId);
    expect(await here.said(id)).toEqual([]);
  });

  it('another amount than in the record is found', async () => {
    const { id, stripeId } = await here.paid();
    here.provider.desk.one(stripeId).amount_received = 100;
    expect(await here.said(id)).toEqual([
      `The payment of ${await here.number(id)} is $499.00 in the record, and $1.00 at the provider.`,
    ]);
  });

  it('a refund that nobody told us of is found, and one that failed afterwards', async () => {
    const { id, stripeId } = await here.paid();
    const refund = here.provider.desk.refund(stripeId, 900);
    expect(await here.said(id)).toEqual([
      `$9.00 of ${await here.number(id)} went back at the provider, and the record has no word of it.`,
    ]);
    await here.look(id);
    const { id: refundOf = '' } =
      (await here.ask<{ id: string }>('select id from payment_record where provider_id = $1', [stripeId]))[0] ?? {};
    await here.write(id, { kind: 'refund', amount: 900, provider_id: refund.id, refund_of: refundOf });
    await here.ask('update invoices set refunded_amount = 900 where id = $1', [id]);
    expect(await here.said(id)).toEqual([]);
    refund.status = 'failed';
    expect(await here.said(id)).toEqual([
      `The record says that $9.00 of ${await here.number(id)} went back, and the provider does not.`,
    ]);
  });

  it('many pages are read to their end', async () => {
    const many = Array.from({ length: 250 }, () =>
      here.provider.desk.make(new URLSearchParams({ amount: '700', currency: 'usd' })),
    );
    for (const { id } of many) here.provider.desk.pay(id);
    here.provider.asked.length = 0;
    expect(await here.check()).toMatchObject({ providerProblem: null, running: false });
    expect(here.provider.requests(/^GET .*charges/).length).toBeGreaterThanOrEqual(3);
  });

  it.each(['silent', 'broken', 'babbles', 'empty'] as const)(
    'one that is %s is said to be away, and what was known stays',
    async (mood) => {
      const before = await here.check();
      here.provider.mood = mood;
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
    await here.check();
    const { id } = await here.paid();
    await here.ask('update invoices set refunded_amount = 700 where id = $1', [id]);
    await here.check();
    const name = await here.number(id);
    const letters = () => mails().filter((mail) => /Subject: .*in the payments/.test(mail) && mail.includes(name));
    await eventually(() => Promise.resolve(letters()[0]));
    await here.product.app.get(PaymentChecks).round(new Date());
    const other = await here.paid();
    await here.ask('update invoices set refunded_amount = 700 where id = $1', [other.id]);
    await here.check();
    const second = await here.number(other.id);
    await eventually(() =>
      Promise.resolve(mails().find((mail) => mail.includes(second) && mail.includes('One difference'))),
    );
    expect(letters()).toHaveLength(1);
  });

  it('runs once for all who ask at the same time', async () => {
    await here.check();
    here.provider.asked.length = 0;
    here.provider.pause = () => 30;
    const all = await Promise.all(Array.from({ length: 10 }, () => here.check()));
    here.provider.pause = () => 0;
    expect(here.provider.requests(/^GET .*refunds/)).toHaveLength(1);
    expect(new Set(all.map(({ checkedAt }) => checkedAt)).size).toBe(1);
  });

  it('waits for another process that is at it, and answers what that one found', async () => {
    const { checkedAt } = await here.check();
    await here.ask(`update payment_checks set running_until = now() + interval '1 second'`);
    expect((await here.lastSaid()).running).toBe(true);
    const after = await here.check();
    expect(after).toMatchObject({ checkedAt, running: false });
    await here.ask(`update payment_checks set running_until = now() - interval '1 second'`);
    expect((await here.check()).checkedAt).not.toBe(checkedAt);
  });

  it('is for admins', async () => {
    expect((await here.ann.call(ledgerApi.reconcile)).status).toBe(403);
    expect((await here.ann.call(ledgerApi.getReconciliation)).status).toBe(403);
  });
});
