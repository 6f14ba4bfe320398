import type Stripe from 'stripe';
import type { EmulatorProcess } from './emulator-process';

export const DAY = 86_400;

/** A customer with a monthly subscription at the Stripe emulator. */
export class Subscriber {
  private constructor(
    private readonly process: EmulatorProcess,
    readonly id: string,
    readonly customer: string,
  ) {}

  static async start(process: EmulatorProcess, number = '4242 4242 4242 4242', interval: 'day' | 'month' = 'month') {
    const { stripe, checkout } = process;
    const customer = await stripe.customers.create({ email: 'ann@example.com' });
    const price_data = { currency: 'usd', unit_amount: 9900, product_data: { name: 'Care' } };
    const oneTime = { ...price_data, unit_amount: 149_900, product_data: { name: 'Landing page' } };
    const { id } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [
        { quantity: 2, price_data: { ...price_data, recurring: { interval } } },
        { quantity: 1, price_data: oneTime },
      ],
      success_url: 'http://shop.example/done',
      subscription_data: { metadata: { orderId: 'order-7' } },
    });
    const card = { number, expMonth: 12, expYear: 2040, cvc: '123' };
    const paid = await checkout.pay(id, { card, email: null, name: 'Ann', attempt: 'click' });
    expect(paid).toMatchObject({ outcome: 'paid' });
    const { subscription } = await stripe.checkout.sessions.retrieve(id);
    return new Subscriber(process, subscription as string, customer.id);
  }

  get stripe(): Stripe {
    return this.process.stripe;
  }

  async advanceToPeriodEnd(more = 0): Promise<void> {
    await this.process.emulator.clock.advanceTo((await this.periodEnd()) + more);
  }

  async advanceDays(advanceDays: number): Promise<void> {
    await this.process.emulator.clock.advance({ days: advanceDays });
  }

  async periodEnd(): Promise<number> {
    return (await this.retrieve()).items.data[0]?.current_period_end ?? NaN;
  }

  retrieve(): Promise<Stripe.Subscription> {
    return this.stripe.subscriptions.retrieve(this.id);
  }

  /** Newest first. */
  async invoices(): Promise<Stripe.Invoice[]> {
    const expand = ['data.payments', 'data.confirmation_secret'];
    return (await this.stripe.invoices.list({ subscription: this.id, limit: 100, expand })).data;
  }

  async latestInvoice(): Promise<Stripe.Invoice> {
    const [latest] = await this.invoices();
    if (!latest) throw new Error('There is no invoice');
    return latest;
  }

  async latestIntent(): Promise<Stripe.PaymentIntent> {
    const payment = (await this.latestInvoice()).payments?.data[0]?.payment.payment_intent;
    return this.stripe.paymentIntents.retrieve(payment as string, { expand: ['latest_charge'] });
  }

  async setCardFate(fate: 'pays' | 'declined' | 'later' | 'never'): Promise<void> {
    const { default_payment_method: method } = await this.retrieve();
    await this.process.emulator.setCardFate(method as string, fate);
  }

  async eventTypesOf(...objectIds: string[]): Promise<string[]> {
    const types: string[] = [];
    for await (const { type, data } of this.stripe.events.list({ limit: 100 }))
      if (objectIds.includes((data.object as { id: string }).id)) types.unshift(type);
    return types;
  }
}
