import type Stripe from 'stripe';
import { Payments } from '../platform/payments';
import type { TestApp } from './app';

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000000000000002',
  noFunds: '4000-0000-0000-9995',
  asks: '4000002500003155',
};

export const GOOD_CARD = { number: CARDS.pays, expiry: '12/34', cvc: '123', name: 'Ann Lee', email: 'ann@example.com' };

type FormFields = Record<string, string>;

/** A browser on the Stripe emulator's pages that doesn't follow redirects. */
export class HostedCheckoutBrowser {
  readonly stripe: Stripe;

  constructor(private readonly product: TestApp) {
    this.stripe = product.app.get(Payments).stripe;
  }

  open(more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [line('Business Website', 149_900, { quantity: 2 })],
      success_url: 'http://localhost:3000/payment-success?s={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/cart',
      ...more,
    });
  }

  async visit(address: string | null, form?: FormFields | string, headers: Record<string, string> = {}) {
    const { pathname } = new URL(address ?? '', 'http://localhost:3000');
    const response = await fetch(`${this.product.url}${pathname}`, {
      redirect: 'manual',
      headers,
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const page = await response.text();
    return { status: response.status, page, leadsTo: response.headers.get('location'), headers: response.headers };
  }

  async pay({ url }: Pick<Stripe.Checkout.Session, 'url'>, fields: FormFields = {}) {
    const { page } = await this.visit(url);
    return this.visit(url, { attempt: attemptIn(page), ...GOOD_CARD, ...fields });
  }

  retrieveSession(id: string): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  }

  async paidCharges(sessionId: string): Promise<Stripe.Charge[]> {
    const { payment_intent: intent } = await this.stripe.checkout.sessions.retrieve(sessionId);
    if (typeof intent !== 'string') return [];
    const { data } = await this.stripe.charges.list({ payment_intent: intent });
    return data.filter(({ paid }) => paid);
  }
}

export const line = (name: string, amount: number, { quantity = 1, monthly = false } = {}) => ({
  quantity,
  price_data: {
    currency: 'usd',
    unit_amount: amount,
    product_data: { name },
    ...(monthly && { recurring: { interval: 'month' as const } }),
  },
});

export const attemptIn = (page: string) => /name="attempt" value="([\w-]+)"/.exec(page)?.[1] ?? '';
