import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { isUuid } from '../../../../platform/database';
import { Payments } from '../../../../platform/payments';
import { idOf, isA } from '../../orders/session-facts';
import { asking, isGone } from '../../provider/asking';
import type { Patience } from '../../provider/patience';

export interface ToldPayment {
  id: string;
  /** Cents that were taken. */
  amount: number;
  currency: string;
  customer: string | null;
  invoiceId: string | null;
  orderId: string | null;
  chargedAt: Date;
}

export interface ToldRefund {
  id: string;
  paymentId: string;
  amount: number;
  succeeded: boolean;
  madeAt: Date;
}

export interface Page<Told> {
  told: Told[];
  /** After which one the next page begins, if there is any. */
  next: string | null;
}

const A_PAGE = 100;

/** The provider's own lists of the money that came and went, newest first; null when it has forgotten where we stopped. */
@Injectable()
export class ProviderLists {
  constructor(private readonly payments: Payments) {}

  charges(since: Date, after: string | null, patience: Patience): Promise<Page<ToldPayment> | null> {
    return this.page('charge', after, patience, toldPayment, (options) =>
      this.payments.stripe.charges.list(wanted(since, after), options),
    );
  }

  refunds(since: Date, after: string | null, patience: Patience): Promise<Page<ToldRefund> | null> {
    return this.page('refund', after, patience, toldRefund, (options) =>
      this.payments.stripe.refunds.list(wanted(since, after), options),
    );
  }

  private page<Thing extends { object: string; id: string }, Told>(
    kind: string,
    after: string | null,
    patience: Patience,
    read: (thing: Thing) => Told | null,
    ask: (options: Stripe.RequestOptions) => Promise<Stripe.ApiList<Thing>>,
  ): Promise<Page<Told> | null> {
    return asking(patience, async (options) => {
      try {
        const page = await ask(options);
        if (!Array.isArray(page.data) || !page.data.every((thing) => isA(kind, thing)))
          throw new Error(`That is no list of ${kind}s: ${JSON.stringify(page).slice(0, 300)}`);
        const told = page.data.map(read).filter((one) => one !== null);
        return { told, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
      } catch (error) {
        if (after && isGone(error, 'starting_after')) return null;
        throw error;
      }
    });
  }
}

const wanted = (since: Date, after: string | null) => ({
  created: { gte: Math.floor(since.getTime() / 1000) },
  limit: A_PAGE,
  ...(after && { starting_after: after }),
});

/** A payment is known by its intent; what failed, or is only on its way, took nothing. */
function toldPayment(charge: Stripe.Charge): ToldPayment | null {
  if (!charge.paid || charge.status !== 'succeeded') return null;
  const { invoiceId, orderId } = charge.metadata as Record<string, string | undefined>;
  return {
    id: idOf(charge.payment_intent) ?? charge.id,
    amount: charge.amount_captured,
    currency: charge.currency,
    customer: idOf(charge.customer),
    invoiceId: invoiceId && isUuid(invoiceId) ? invoiceId : null,
    orderId: orderId && isUuid(orderId) ? orderId : null,
    chargedAt: new Date(charge.created * 1000),
  };
}

function toldRefund(refund: Stripe.Refund): ToldRefund | null {
  const paymentId = idOf(refund.payment_intent) ?? idOf(refund.charge);
  if (!paymentId) return null;
  const { id, amount, status } = refund;
  return { id, paymentId, amount, succeeded: status === 'succeeded', madeAt: new Date(refund.created * 1000) };
}
