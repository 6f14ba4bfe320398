import { defineJob } from '../../../platform/jobs';

export interface SubscriptionEmailData {
  subscriptionId: string;
  what: 'will-end' | 'goes-on' | 'ended';
  to: 'client' | 'agency';
  /** An admin canceled it. */
  isByAgency?: boolean;
}

export const sendSubscriptionEmail = defineJob<SubscriptionEmailData>('billing.subscription-told', 'mail');

export const sendCardReplacedEmail = defineJob<{ subscriptionId: string }>('billing.card-replaced', 'mail');

export const syncSubscription = defineJob<{ subscriptionId: string }>('billing.follow-subscription');
