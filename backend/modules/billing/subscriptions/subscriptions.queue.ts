import { defineJob } from '../../../platform/jobs';

export interface SubscriptionEmailData {
  subscriptionId: string;
  what: 'will-end' | 'goes-on' | 'ended';
  to: 'client' | 'agency';
}

/** A subscription stands differently from now on, and somebody hears of it by mail. */
export const sendSubscriptionEmail = defineJob<SubscriptionEmailData>('billing.subscription-told', 'mail');

/** Asks the provider how a subscription and its months stand. */
export const syncSubscription = defineJob<{ subscriptionId: string }>('billing.follow-subscription');

/** To whoever pays: the card was refused, and here is the invoice. */
export const sendPaymentFailedEmail = defineJob<{ invoiceId: string }>('billing.month-failed', 'mail');
