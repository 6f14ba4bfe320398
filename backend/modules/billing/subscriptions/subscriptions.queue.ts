import { defineJob } from '../../../platform/jobs';

export interface SubscriptionEmailData {
  subscriptionId: string;
  what: 'will-end' | 'goes-on' | 'ended';
  to: 'client' | 'agency';
}

export const sendSubscriptionEmail = defineJob<SubscriptionEmailData>('billing.subscription-told', 'mail');

export const syncSubscription = defineJob<{ subscriptionId: string }>('billing.follow-subscription');

/** To the client: the card was declined. */
export const sendPaymentFailedEmail = defineJob<{ invoiceId: string }>('billing.month-failed', 'mail');
