import { StripeEmulator } from '../../../stripe-emulator';
import { eventually, TestApp } from '../../../test/app';
import { checkout, latestOrder, insertPackage } from '../../../test/orders';
import { HostedCheckoutBrowser } from '../../../test/hosted-checkout';
import { StripeEventBackfill } from '../stripe/stripe-event.backfill';

it("the backfill finds the Stripe emulator's undelivered payment and refund events", async () => {
  const product = await TestApp.start();
  try {
    const requestedPaths: string[] = [];
    product.app.get(StripeEmulator).api.exchanges.on('exchange', ({ path }) => requestedPaths.push(path));
    // Every event is stored as undeliverable.
    await product.database.query(`
      create function never() returns trigger language plpgsql as $$ begin new.due := null; return new; end $$;
      create trigger never before insert on test_provider.events for each row execute function never()`);
    const backfill = product.app.get(StripeEventBackfill);
    await backfill.run(new Date());
    expect(requestedPaths).toEqual([]);

    const ann = await product.client('ann', { email: 'ann@example.com' });
    const hostedCheckout = new HostedCheckoutBrowser(product);
    const { body } = await checkout(ann, await insertPackage(product, 149_900));
    await hostedCheckout.pay(body);
    await backfill.run(new Date());
    await eventually(async () => (await latestOrder(ann)).status === 'paid');

    const { stripePaymentIntentId } = await latestOrder(ann);
    await hostedCheckout.stripe.refunds.create({ payment_intent: stripePaymentIntentId ?? '', amount: 49_900 });
    await backfill.run(new Date());
    await eventually(async () => (await latestOrder(ann)).refundedAmount === 49_900);
    await backfill.run(new Date());
    const storedEvents = await product.database.query<{ event_type: string; outcome: string }[]>(
      'select event_type, outcome from payment_events where event_id is not null order by 1',
    );
    expect(storedEvents.map(({ event_type }) => event_type)).toEqual(
      expect.arrayContaining(['charge.refunded', 'checkout.session.completed']),
    );
    // Each run asks twice: Stripe lists at most twenty types of events at once.
    expect(requestedPaths.filter((path) => path === '/v1/events')).toHaveLength(6);
  } finally {
    await product.stop();
  }
});
