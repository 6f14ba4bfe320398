import { TestProvider } from '../../../platform/payments';
import { eventually, TestApp } from '../../../test/app';
import { checkout, latestOrder, insertPackage } from '../../../test/orders';
import { HostedCheckoutBrowser } from '../../../test/hosted-checkout';
import { MissedNews } from '../provider/missed-news.service';

it('is news of the test provider as well, where it gave up telling: what was paid, and what went back', async () => {
  const shop = await TestApp.start();
  try {
    const asked: string[] = [];
    shop.app.get(TestProvider).api.exchanges.on('exchange', ({ path }) => asked.push(path));
    // Whatever it has to tell, it has given up already.
    await shop.database.query(`
      create function never() returns trigger language plpgsql as $$ begin new.due := null; return new; end $$;
      create trigger never before insert on test_provider.events for each row execute function never()`);
    const missed = shop.app.get(MissedNews);
    await missed.round(new Date());
    expect(asked).toEqual([]);

    const ann = await shop.client('ann', { email: 'ann@example.com' });
    const till = new HostedCheckoutBrowser(shop);
    const { body } = await checkout(ann, await insertPackage(shop, 149_900));
    await till.pay(body);
    await missed.round(new Date());
    await eventually(async () => (await latestOrder(ann)).status === 'paid');

    const { stripePaymentIntentId } = await latestOrder(ann);
    await till.stripe.refunds.create({ payment_intent: stripePaymentIntentId ?? '', amount: 49_900 });
    await missed.round(new Date());
    await eventually(async () => (await latestOrder(ann)).refundedAmount === 49_900);
    await missed.round(new Date());
    const heard = await shop.database.query<{ event_type: string; outcome: string }[]>(
      'select event_type, outcome from payment_events where event_id is not null order by 1',
    );
    expect(heard.map(({ event_type }) => event_type)).toEqual(
      expect.arrayContaining(['charge.refunded', 'checkout.session.completed']),
    );
    expect(asked.filter((path) => path === '/v1/events')).toHaveLength(3);
  } finally {
    await shop.stop();
  }
});
