import { endpoint, type EmptyBody, type Idempotent } from './endpoint';

/** `pending` until the provider reports the result; `failed` when the money didn't reach the client. */
export const REFUND_STATES = ['pending', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const REFUND = { note: { max: 1000 } } as const;

export const refundTexts = {
  disputeOpen: 'The bank is deciding about this payment, so you can’t refund it now.',
  disputeLost: 'The bank returned this payment to the client, so you can’t refund it.',
} as const;

export interface Refund {
  id: string;
  paymentId: string;
  amount: number;
  state: RefundState;
  otherMeans: boolean;
  providerId: string | null;
  reason: string | null;
  note: string | null;
  askedBy: { id: string; name: string };
  createdAt: string;
  settledAt: string | null;
}

export interface CreateRefundInput extends Idempotent {
  /** Cents; defaults to the remaining amount. */
  amount?: number;
  note?: string | null;
  otherMeans?: boolean;
  /** Refunded plus pending cents as the admin saw them; 409 if that has changed. */
  refunded?: number;
}

export const refundsApi = {
  listForPayment: endpoint<EmptyBody, Refund[]>('GET', '/admin/payments/:id/refunds', {
    for: 'admins',
    summary: 'Refunds of a payment and their states, newest first.',
  }),
  create: endpoint<CreateRefundInput, Refund>('POST', '/admin/payments/:id/refunds', {
    for: 'admins',
    confirmed: true,
    errors: [409],
    summary: 'Refunds a payment fully or partially. Idempotent by sendId.',
  }),
};
