import type Stripe from 'stripe';
import type { ProviderProcess } from './provider';

export const DAY = 86_400;

/** Somebody who has bought something monthly at the test provider. */
export class Subscriber {
  private constructor(
    private readonly process: ProviderProcess,
    readonly id: string,
    readonly customer: string,
  ) {}

  static async start(process: ProviderProcess, number = '4242 4242 4242 4242', every: 'day' | 'month' = 'month') {
    const { stripe, desk } = process;
    const customer = await stripe.customers.create({ email: 'ann@example.com' });
    const price_data = { currency: 'usd', unit_amount: 9900, product_data: { name: 'Care' } };
    const once = { ...price_data, unit_amount: 149_900, product_data: { name: 'Landing page' } };
    const { id } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [
        { quantity: 2, price_data: { ...price_data, recurring: { interval: every } } },
        { quantity: 1, price_data: once },
      ],
      success_url: 'http://shop.example/done',
      subscription_data: { metadata: { orderId: 'order-7' } },
    });
    const card = { number, expMonth: 12, expYear: 2040, cvc: '123' };
    const paid = await desk.pay(id, { card, email: null, name: 'Ann', attempt: 'click' });
    expect(paid).toMatchObject({ outcome: 'paid' });
    const { subscription } = await stripe.checkout.sessions.retrieve(id);
    return new Subscriber(process, subscription as string, customer.id);
  }

  get stripe(): Stripe {
    return this.process.stripe;
  }

  /** To that many seconds after the running period's end. */
  async throughPeriod(more = 0): Promise<void> {
    await this.process.provider.clock.advanceTo((await this.periodEnd()) + more);
  }

  async days(days: number): Promise<void> {
    await this.process.provider.clock.advance({ days });
  }

  async periodEnd(): Promise<number> {
    return (await this.stands()).items.data[0]?.current_period_end ?? NaN;
  }

  stands(): Promise<Stripe.Subscription> {
    return this.stripe.subscriptions.retrieve(this.id);
  }

  /** Newest first. */
  async invoices(): Promise<Stripe.Invoice[]> {
    const expand = ['data.payments', 'data.confirmation_secret'];
    return (await this.stripe.invoices.list({ subscription: this.id, limit: 100, expand })).data;
  }

  async latest(): Promise<Stripe.Invoice> {
    const [latest] = await this.invoices();
    if (!latest) throw new Error('There is no invoice');
    return latest;
  }

  async intent(): Promise<Stripe.PaymentIntent> {
    const payment = (await this.latest()).payments?.data[0]?.payment.payment_intent;
    return this.stripe.paymentIntents.retrieve(payment as string, { expand: ['latest_charge'] });
  }

  /** From now on the saved card is refused, or is good again. */
  async card(fate: 'pays' | 'declined' | 'later' | 'never'): Promise<void> {
    const { default_payment_method: method } = await this.stands();
    await this.process.provider.cardNow(method as string, fate);
  }

  async newsOf(...objects: string[]): Promise<string[]> {
    const types: string[] = [];
    for await (const { type, data } of this.stripe.events.list({ limit: 100 }))
      if (objects.includes((data.object as { id: string }).id)) types.unshift(type);
    return types;
  }
}
