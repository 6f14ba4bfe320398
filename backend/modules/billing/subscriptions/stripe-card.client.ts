import { Injectable } from '@nestjs/common';
import { newId } from '../../../platform/database';
import { Config } from '../../../platform/config';
import { type Deadline, isStripeObject, StripeGateway, stripeIdOf } from '../stripe';

/** A page of Stripe that saves a card. */
export interface CardSession {
  id: string;
  createdAt: Date;
  subscriptionId: string | null;
  /** Null until the client has saved a card. */
  paymentMethodId: string | null;
  live: boolean;
}

@Injectable()
export class StripeCardClient {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly config: Config,
  ) {}

  /** Returns the address of the page. */
  createSession(subscriptionId: string, customer: string, deadline: Deadline): Promise<string> {
    const metadata = { subscriptionId };
    const invoices = `${this.config.publicUrl}/invoices`;
    const params = {
      mode: 'setup' as const,
      customer,
      currency: 'usd',
      metadata,
      setup_intent_data: { metadata },
      success_url: `${invoices}?subscription=${subscriptionId}&card={CHECKOUT_SESSION_ID}`,
      cancel_url: invoices,
    };
    return this.gateway.create(`card-${newId()}`, deadline, async (stripe, options) => {
      const session = await stripe.checkout.sessions.create(params, options);
      if (!isStripeObject('checkout.session', session) || !session.url)
        throw new Error(`Not an open session: ${JSON.stringify(session).slice(0, 300)}`);
      return session.url;
    });
  }

  findSession(id: string, deadline: Deadline): Promise<CardSession | null> {
    return this.gateway.find(deadline, async (stripe, options) => {
      const session = await stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] }, options);
      if (!isStripeObject('checkout.session', session))
        throw new Error(`Not a checkout session: ${JSON.stringify(session).slice(0, 300)}`);
      const { setup_intent: setup, status } = session;
      const isComplete = status === 'complete' && setup !== null && typeof setup === 'object';
      return {
        id: session.id,
        createdAt: new Date(session.created * 1000),
        subscriptionId: session.metadata?.subscriptionId ?? null,
        paymentMethodId: isComplete ? stripeIdOf(setup.payment_method) : null,
        live: session.livemode,
      };
    });
  }
}
