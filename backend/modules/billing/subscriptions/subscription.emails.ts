import { Injectable } from '@nestjs/common';
import { formatCents } from '../../../contracts';
import { formatDate } from '../../../platform/dates';
import { type Email, greeting, questionsLine } from '../../../platform/email';
import { Site } from '../../../platform/site';
import type { Subscription } from './subscription.entity';
import type { SubscriptionEmailData } from './subscriptions.queue';

type SubscriptionChange = SubscriptionEmailData['what'];

@Injectable()
export class SubscriptionEmails {
  constructor(private readonly site: Site) {}

  /** To the client. The subscription's owner must be loaded. */
  changedForClient(subscription: Subscription, change: SubscriptionChange, isByAgency = false): Email {
    const site = this.site.facts;
    const { timezone } = site;
    const { description, owner } = subscription;
    const periodEnd = formatDate(subscription.currentPeriodEnd, timezone);
    const remaining =
      subscription.status === 'past-due'
        ? `You still owe for the period through ${periodEnd}. After that you won’t be charged again.`
        : `It stays active through ${periodEnd}, which you’ve already paid for, and you won’t be charged again.`;
    const texts: Record<SubscriptionChange, { subject: string; text: string }> = {
      'will-end': isByAgency
        ? {
            subject: `We’ve canceled your ${description} subscription`,
            text: `We’ve canceled your ${description} subscription. ${remaining} If you didn’t expect this, please contact us.`,
          }
        : {
            subject: `${description}: cancellation confirmed`,
            text: `Your ${description} subscription is canceled. ${remaining} Changed your mind? You can undo the cancellation from your order until then.`,
          },
      'goes-on': {
        subject: `${description}: cancellation undone`,
        text: `Your ${description} subscription continues. Your next payment of ${formatCents(subscription.monthlyAmount)} is on ${periodEnd}.`,
      },
      ended: {
        subject: `Your ${description} subscription has ended`,
        text: `Your ${description} subscription has ended, and you won’t be charged again. Any unpaid balance is listed under Invoices.`,
      },
    };
    return {
      audience: 'account',
      subject: texts[change].subject,
      paragraphs: [greeting(owner?.greetingName), texts[change].text],
      action: { label: 'View order', url: `${site.url}/orders/${subscription.orderId}` },
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }

  /** To the client, who may not have done it. */
  cardReplaced(subscription: Subscription): Email {
    const site = this.site.facts;
    const { timezone } = site;
    const { description, owner, cardLabel, monthlyAmount, currentPeriodEnd, endsAtPeriodEnd } = subscription;
    return {
      audience: 'account',
      subject: `New card for ${description}`,
      paragraphs: [
        greeting(owner?.greetingName),
        `The card for your ${description} subscription at ${site.name} was replaced.`,
      ],
      facts: [
        ...(cardLabel ? [{ label: 'New card', value: cardLabel }] : []),
        { label: 'Subscription', value: `${description}, ${formatCents(monthlyAmount)}/month` },
        ...(endsAtPeriodEnd ? [] : [{ label: 'Next payment', value: formatDate(currentPeriodEnd, timezone) }]),
      ],
      action: { label: 'View order', url: `${site.url}/orders/${subscription.orderId}` },
      footnote: `Wasn’t you? Reply right away. ${questionsLine(site)}`,
      replyTo: site.email,
    };
  }

  /** To the agency. Replies go to the client. */
  changedForAgency(subscription: Subscription, change: SubscriptionChange): Email {
    const { description, owner, monthlyAmount } = subscription;
    const site = this.site.facts;
    const { timezone } = site;
    const clientName = owner?.name ?? 'A client';
    const periodEnd = formatDate(subscription.currentPeriodEnd, timezone);
    const texts: Record<SubscriptionChange, string> = {
      'will-end': `${clientName} canceled ${description} (ends ${periodEnd})`,
      'goes-on': `${clientName} undid the cancellation of ${description}`,
      ended: `${description} for ${clientName} has ended`,
    };
    return {
      audience: 'agency',
      subject: texts[change],
      paragraphs: [`${texts[change]}.`],
      facts: [
        { label: 'Monthly', value: formatCents(monthlyAmount) },
        ...(subscription.order ? [{ label: 'Order', value: subscription.order.orderNumber }] : []),
      ],
      action: { label: 'View subscriptions', url: `${site.url}/admin/subscriptions` },
      ...(owner?.email && { replyTo: owner.email }),
    };
  }
}
