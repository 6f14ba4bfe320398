import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Config } from '../../../platform/config';
import type { User } from '../../auth';
import {
  type Deadline,
  isStripeObject,
  paymentDetails,
  type PaymentDetails,
  StripeCustomersService,
  StripeGateway,
  stripeIdOf,
} from '../stripe';
import { buildCheckoutSessionParams } from './checkout-session';
import type { OrderTax } from '../../../contracts';
import type { OrderLine } from './order-lines';

/** The parts of a Stripe checkout session that orders use. Amounts are cents. */
export interface CheckoutSessionSnapshot extends PaymentDetails {
  id: string;
  /** Null once the session is no longer open. */
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  amount: number | null;
  currency: string | null;
  orderId: string | null;
  live: boolean;
  expiresAt: Date;
  paymentIntentId: string | null;
  subscriptionId: string | null;
  customerId: string | null;
  email: string | null;
}

const EXPAND = ['payment_intent.latest_charge', 'invoice.payments'];

@Injectable()
export class StripeCheckoutClient {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly customers: StripeCustomersService,
    private readonly config: Config,
  ) {}

  createSession(
    id: string,
    content: { lines: OrderLine[]; taxes: OrderTax[] },
    buyer: User,
    deadline: Deadline,
  ): Promise<CheckoutSessionSnapshot> {
    return this.customers.createForCustomer(buyer, `order-${id}`, deadline, async (stripe, customer, options) => {
      const params = buildCheckoutSessionParams(id, content, customer, this.config.publicUrl);
      return parseCheckoutSession(await stripe.checkout.sessions.create(params, options));
    });
  }

  findSession(id: string, deadline: Deadline): Promise<CheckoutSessionSnapshot | null> {
    return this.gateway.find(deadline, async (stripe, options) => {
      const session = await stripe.checkout.sessions.retrieve(id, { expand: EXPAND }, options);
      const snapshot = parseCheckoutSession(session);
      const { status, paymentIntentId } = snapshot;
      const isExpanded = session.payment_intent && typeof session.payment_intent === 'object';
      if (status !== 'complete' || !paymentIntentId || isExpanded) return snapshot;
      // Stripe doesn't expand a subscription's first payment this deep.
      const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }, options);
      return { ...snapshot, ...paymentDetails(intent) };
    });
  }

  /** Returns the session as it is if it can no longer expire. */
  async expireSession(id: string, deadline: Deadline): Promise<CheckoutSessionSnapshot | null> {
    const expired = await this.gateway.change(deadline, async (stripe, options) =>
      parseCheckoutSession(await stripe.checkout.sessions.expire(id, {}, options)),
    );
    return expired ?? this.findSession(id, deadline);
  }
}

const STATUSES = ['open', 'complete', 'expired'] as const;

function parseCheckoutSession(session: Stripe.Checkout.Session): CheckoutSessionSnapshot {
  const status = STATUSES.find((one) => one === session.status);
  if (!isStripeObject('checkout.session', session) || !status || !Number.isFinite(session.expires_at))
    throw new Error(`Not a checkout session: ${JSON.stringify(session).slice(0, 300)}`);
  const { payment_intent: ownIntent, invoice } = session;
  // A subscription's first payment belongs to its first invoice.
  const intent =
    ownIntent ?? (invoice && typeof invoice === 'object' ? invoice.payments?.data[0]?.payment.payment_intent : null);
  return {
    id: session.id,
    url: session.url ?? null,
    status,
    paid: session.payment_status === 'paid',
    amount: session.amount_total ?? null,
    currency: session.currency ?? null,
    orderId: session.client_reference_id ?? null,
    live: session.livemode,
    expiresAt: new Date(session.expires_at * 1000),
    paymentIntentId: stripeIdOf(intent),
    subscriptionId: stripeIdOf(session.subscription),
    customerId: stripeIdOf(session.customer),
    email: session.customer_details?.email ?? null,
    ...paymentDetails(intent),
  };
}
