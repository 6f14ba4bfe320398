import { endpoint, type EmptyBody } from './endpoint';
import { flagQuery, pageQuery } from './query';

export const DISPUTE_STATES = ['needs-response', 'under-review', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Open until the bank decides; a lost one took the money for good. */
export const DISPUTE_MARKS = ['open', 'lost'] as const;
export type DisputeMark = (typeof DISPUTE_MARKS)[number];

/** A client's bank reclaims a payment. Amounts are cents. */
export interface Dispute {
  id: string;
  state: DisputeState;
  amount: number;
  /** Why, in a sentence for admins. */
  reason: string;
  /** Until then the bank accepts an answer; null once it decides. */
  respondBy: string | null;
  invoiceId: string | null;
  invoiceNumber: string | null;
  orderId: string | null;
  orderNumber: string | null;
  clientName: string | null;
  providerId: string;
  createdAt: string;
  closedAt: string | null;
}

const REASONS: Record<string, string> = {
  credit_not_processed: 'The client says a refund is missing.',
  duplicate: 'The client says they were charged twice.',
  fraudulent: 'The cardholder says they didn’t make this payment.',
  product_not_received: 'The client says they didn’t receive the work.',
  product_unacceptable: 'The client says the work isn’t what was agreed.',
  subscription_canceled: 'The client says they canceled the subscription.',
  unrecognized: 'The cardholder doesn’t recognize this payment.',
};

export const disputeReason = (reason: string): string => REASONS[reason] ?? 'The bank gave no specific reason.';

export const disputesApi = {
  list: endpoint<EmptyBody, Dispute[]>('GET', '/admin/disputes', {
    for: 'admins',
    summary: 'Disputed payments, newest first.',
    query: { ...pageQuery(), open: flagQuery('Only disputes that the bank hasn’t decided.') },
  }),
};
