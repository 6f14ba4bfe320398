import { ordersApi } from '../../../contracts';
import { eventually } from '../../../test/app';
import { PaymentScenario } from '../../../test/payment-scenario';
import { checkout, latestOrder, insertPackage } from '../../../test/orders';
import type { EventInput } from '../../../test/stripe-webhook';

let counter: PaymentScenario;
beforeAll(async () => {
  counter = await PaymentScenario.start();
});
afterAll(() => counter.stop());

let ann: Awaited<ReturnType<PaymentScenario['nextBuyer']>>['ann'];
let session: string;
beforeEach(async () => {
  ({ ann, session } = await counter.nextBuyer());
});

describe('order payment', () => {
  const hasStatus = (status: string) =>
    eventually(async () => (await latestOrder(ann)).status === status && latestOrder(ann));

  it('expires with its checkout session', async () => {
    counter.provider.expire(session);
    await counter.deliverAndWait({ ...counter.completedEvent(session), type: 'checkout.session.expired' });
    expect(await latestOrder(ann)).toMatchObject({ status: 'expired', checkoutUrl: null });
  });

  it('stays processing, and is canceled with a message when the payment fails', async () => {
    counter.provider.process(session);
    await counter.deliverAndWait(counter.completedEvent(session));
    expect(await latestOrder(ann)).toMatchObject({ status: 'pending', processing: true, checkoutUrl: null });
    counter.provider.failProcessing(session);
    await counter.deliverAndWait({ ...counter.completedEvent(session), type: 'checkout.session.async_payment_failed' });
    expect(await latestOrder(ann)).toMatchObject({
      status: 'cancelled',
      processing: false,
      problem: 'Your card was declined. Please try another card.',
    });
  });

  it.each([
    ['the account’s present one', 'new@example.com', 'new@example.com'],
    ['the one entered at checkout if the account has none', null, 'outdated@example.com'],
  ])('takes as its email %s', async (_, accountEmail, billingEmail) => {
    await counter.product.database.query('update users set email = $1 where id = $2', [accountEmail, ann.user.id]);
    counter.provider.pay(session, { customer_details: { email: 'outdated@example.com' } });
    await counter.deliverAndWait(counter.completedEvent(session));
    const order = await latestOrder(ann);
    expect(order).toMatchObject({ status: 'paid', billingEmail });
    const receipt = await eventually(() =>
      counter.emailsAbout(order.orderNumber).find((email) => email.includes('Your receipt')),
    );
    expect(receipt).toContain(`To: ${billingEmail}`);
  });

  it('stays paid after outdated events', async () => {
    counter.provider.pay(session);
    await counter.deliverAndWait(counter.completedEvent(session));
    for (const type of [
      'checkout.session.expired',
      'checkout.session.async_payment_failed',
      'checkout.session.completed',
    ])
      await counter.deliverAndWait({ ...counter.completedEvent(session), type });
    expect(await latestOrder(ann)).toMatchObject({ status: 'paid', problem: null, processing: false });
  });

  it('sums up refunds and becomes refunded in full', async () => {
    counter.provider.pay(session);
    await counter.deliverAndWait(counter.completedEvent(session));
    const refundEvent = (type: string): EventInput => ({
      type,
      object: { id: `ch_1`, payment_intent: counter.paymentOf(session).id },
    });
    counter.provider.refund(session, 40_000);
    await counter.deliverAndWait(refundEvent('charge.refunded'));
    expect(await latestOrder(ann)).toMatchObject({ status: 'paid', refundedAmount: 40_000 });
    counter.provider.refund(session, 109_900);
    await counter.deliverAndWait(refundEvent('refund.created'));
    expect(await latestOrder(ann)).toMatchObject({ status: 'refunded', refundedAmount: 149_900 });
    Object.assign(counter.provider.paymentIntents.get(counter.paymentOf(session).id).latest_charge as object, {
      amount_refunded: 0,
    });
    await counter.deliverAndWait(refundEvent('refund.updated'));
    expect(await latestOrder(ann)).toMatchObject({ status: 'refunded', refundedAmount: 149_900 });
  });

  it('is emailed to client and agency with links to the order', async () => {
    counter.provider.pay(session);
    await counter.deliverAndWait(counter.completedEvent(session));
    const { id, orderNumber } = await latestOrder(ann);
    const emailNamed = (subject: string) =>
      eventually(() =>
        counter.emailsAbout(orderNumber).find((email) => email.includes(`Subject: ${subject} ${orderNumber}`)),
      );
    const path = /localhost:\d+(\/.*)\/[0-9a-f-]{36}/;
    expect(path.exec(await emailNamed('Your receipt for order'))?.[0]).toMatch(new RegExp(`\\d/orders/${id}$`));
    expect(path.exec(await emailNamed('New order'))?.[0]).toMatch(new RegExp(`\\d/admin/orders/${id}$`));
  });

  it('is found by its payment when the refund event comes first', async () => {
    counter.provider.pay(session);
    counter.provider.refund(session, 100);
    await counter.deliverAndWait({
      type: 'charge.refunded',
      object: { id: 'ch_1', payment_intent: counter.paymentOf(session).id },
    });
    expect(await latestOrder(ann)).toMatchObject({ status: 'paid', refundedAmount: 100 });
  });

  it("records refunds of a subscription's first month", async () => {
    const monthlyPackageId = await insertPackage(counter.product, 9_900, 'monthly');
    session = counter.provider.sessionAt((await checkout(ann, monthlyPackageId)).body.url).id;
    counter.provider.pay(session);
    await counter.deliverAndWait(counter.completedEvent(session));
    expect(await latestOrder(ann)).toMatchObject({
      status: 'paid',
      stripePaymentIntentId: counter.paymentOf(session).id,
    });
    counter.provider.refund(session, 9_900);
    await counter.deliverAndWait({
      type: 'charge.refunded',
      object: { id: 'ch_1', payment_intent: counter.paymentOf(session).id },
    });
    expect((await latestOrder(ann)).status).toBe('refunded');
  });

  it('for a canceled order is recorded as a duplicate and emailed to the agency', async () => {
    const { id, orderNumber } = await latestOrder(ann);
    counter.provider.pay(session);
    await counter.product.database.query(`update orders set status = 'cancelled', ask_at = null where id = $1`, [id]);
    const { reason } = await counter.deliverAndWait(counter.completedEvent(session));
    expect(reason).toBe('Paid after the order was canceled. Refund the payment.');
    expect((await counter.rejectedEntries())[0]).toMatchObject({ orderId: id, orderNumber, note: reason });
    expect((await latestOrder(ann)).status).toBe('cancelled');
    await counter.deliverAndWait(counter.completedEvent(session));
    expect(await counter.duplicates()).toMatchObject([
      { orderId: id, amount: 149_900, providerId: counter.paymentOf(session).id, refundedAmount: 0 },
    ]);
    const [mail] = await eventually(() => {
      const mails = counter.emailsAbout(orderNumber);
      return mails.length > 0 && mails;
    });
    expect(mail).toContain(`Subject: Payment to refund: $1,499.00 for order ${orderNumber}`);
    expect(mail).toContain('which was canceled');
    const notices = await counter.product.database.query<object[]>(
      `select record_kind, record_id from mails where kind = 'billing.paid-twice'`,
    );
    expect(notices).toEqual([{ record_kind: 'order', record_id: id }]);
    counter.provider.refund(session, 149_900);
    const about = { id: 'ch_1', payment_intent: counter.paymentOf(session).id };
    expect(await counter.deliverAndWait({ type: 'charge.refunded', object: about })).toMatchObject({
      outcome: 'applied',
    });
    expect(await counter.duplicates()).toEqual([]);
    expect((await latestOrder(ann)).status).toBe('cancelled');
  });

  it('is recorded even if the session ID was not saved', async () => {
    const { id } = await latestOrder(ann);
    await counter.product.database.query(
      'update orders set stripe_session_id = null, checkout_url = null where id = $1',
      [id],
    );
    counter.provider.pay(session);
    await counter.deliverAndWait(counter.completedEvent(session));
    expect(await latestOrder(ann)).toMatchObject({ id, status: 'paid', stripeSessionId: session });
  });

  it('returns the decline message and can be retried', async () => {
    counter.provider.decline(session);
    const { id } = await latestOrder(ann);
    const { body } = await ann.call(ordersApi.refreshPaymentStatus, { params: { id } });
    expect(body).toMatchObject({
      status: 'pending',
      problem: 'Your card has insufficient funds. Please try another card.',
      checkoutUrl: counter.provider.session(session).url,
    });
    counter.provider.pay(session);
    expect((await ann.call(ordersApi.refreshPaymentStatus, { params: { id } })).body).toMatchObject({
      status: 'paid',
      problem: null,
    });
    await hasStatus('paid');
  });

  it('can be refreshed 60 times per minute', async () => {
    const { id } = await latestOrder(ann);
    const all = await Promise.all(
      Array.from({ length: 61 }, () => ann.call(ordersApi.refreshPaymentStatus, { params: { id } })),
    );
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
