import type { Site } from '../../../platform/site';
import type { EmailSample } from '../../../platform/email';
import { sampleOrder } from '../orders';
import { SubscriptionEmails } from './subscription.emails';
import { Subscription } from './subscription.entity';

const subscription = Object.assign(new Subscription(), {
  orderId: sampleOrder.id,
  description: 'On the Map',
  monthlyAmount: 24_000,
  currentPeriodEnd: new Date('2026-07-30T16:20:00Z'),
  owner: sampleOrder.buyer,
  order: sampleOrder,
  methodType: 'card',
  methodBrand: 'visa',
  methodLast4: '4242',
  methodExpMonth: 4,
  methodExpYear: 2029,
});

export function subscriptionEmailSamples(site: Site): EmailSample[] {
  const emails = new SubscriptionEmails(site);
  const changes = (['will-end', 'goes-on', 'ended'] as const).flatMap((change): EmailSample[] => [
    {
      kind: 'billing.subscription-told',
      variant: `Client, ${change}`,
      email: emails.changedForClient(subscription, change),
    },
    {
      kind: 'billing.subscription-told',
      variant: `Agency, ${change}`,
      email: emails.changedForAgency(subscription, change),
    },
  ]);
  const canceledByAgency: EmailSample = {
    kind: 'billing.subscription-told',
    variant: 'Client, canceled by the agency',
    email: emails.changedForClient(subscription, 'will-end', true),
  };
  return [...changes, canceledByAgency, { kind: 'billing.card-replaced', email: emails.cardReplaced(subscription) }];
}
