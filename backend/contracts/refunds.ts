import { endpoint, type NoBody, type Idempotent } from './endpoint';

/** `pending` until the provider says how it went; `failed` when the money did not go, or came back. */
export const REFUND_STATES = ['pending', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const REFUND = { note: { max: 1000 } } as const;

/** A refund that somebody of the agency asked for. */
export interface Refund {
  id: string;
  /** The payment of the record. */
  paymentId: string;
  /** Cents. */
  amount: number;
  state: RefundState;
  /** Given back in cash, by check, by transfer, and not by the way it came. */
  otherMeans: boolean;
  providerId: string | null;
  /** Why it failed, in words for a person. */
  reason: string | null;
  note: string | null;
  askedBy: { id: string; name: string };
  createdAt: string;
  settledAt: string | null;
}

export interface CreateRefundInput extends Idempotent {
  /** Cents; all that is left where nothing is said. */
  amount?: number;
  /** Needed where it goes back by other means. */
  note?: string | null;
  /** A payment by card is given back in another way than to the card. */
  otherMeans?: boolean;
  /** Cents that had gone back, or were on their way, when it was looked at: 409 when that is another sum by now. */
  refunded?: number;
}

export const refundsApi = {
  listForPayment: endpoint<NoBody, Refund[]>('GET', '/admin/payments/:id/refunds', {
    for: 'admins',
    summary: 'What was asked to be refunded of a payment, and how that went, newest first.',
  }),
  create: endpoint<CreateRefundInput, Refund>('POST', '/admin/payments/:id/refunds', {
    for: 'admins',
    summary: 'Refunds a payment, whole or in part; the same sendId is the same refund.',
  }),
};
