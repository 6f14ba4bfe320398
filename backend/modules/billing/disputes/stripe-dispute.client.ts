import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { DisputeState } from '../../../contracts';
import { type Deadline, isCents, isStripeObject, StripeGateway, stripeIdOf, type StripePage } from '../stripe';

export const DISPUTE_EVENTS = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

export interface DisputeSnapshot {
  id: string;
  paymentIntentId: string | null;
  amount: number;
  currency: string;
  live: boolean;
  reason: string;
  state: DisputeState;
  /** The bank took the money, also if it gave it back later. An inquiry takes none. */
  isWithdrawn: boolean;
  respondBy: Date | null;
  createdAt: Date;
}

@Injectable()
export class StripeDisputeClient {
  constructor(private readonly gateway: StripeGateway) {}

  find(id: string, deadline: Deadline): Promise<DisputeSnapshot | null> {
    return this.gateway.find(deadline, async (stripe, options) =>
      parseDispute(await stripe.disputes.retrieve(id, {}, options)),
    );
  }

  async listPage(since: Date, after: string | null, deadline: Deadline): Promise<StripePage<DisputeSnapshot> | null> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const page = await this.gateway.listPage('dispute', after, deadline, (stripe, cursor, options) =>
      stripe.disputes.list({ created, limit: 100, ...cursor }, options),
    );
    return page && { ...page, items: page.items.map(parseDispute) };
  }
}

const STATES: Record<string, DisputeState> = {
  needs_response: 'needs-response',
  warning_needs_response: 'needs-response',
  appeal_needs_response: 'needs-response',
  under_review: 'under-review',
  warning_under_review: 'under-review',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
};

function parseDispute(dispute: Stripe.Dispute): DisputeSnapshot {
  const { id, amount, currency, reason, status, payment_intent: intent, evidence_details: evidence } = dispute;
  if (!isStripeObject('dispute', dispute) || !isCents(amount) || typeof status !== 'string')
    throw new Error(`Not a dispute: ${JSON.stringify(dispute).slice(0, 300)}`);
  const state = STATES[status] ?? 'closed';
  const dueBy = state === 'needs-response' ? evidence.due_by : null;
  return {
    ...{ id, amount, currency, reason, state },
    paymentIntentId: stripeIdOf(intent),
    live: dispute.livemode,
    isWithdrawn: state !== 'closed' && !status.startsWith('warning_'),
    respondBy: dueBy === null ? null : new Date(dueBy * 1000),
    createdAt: new Date(dispute.created * 1000),
  };
}
