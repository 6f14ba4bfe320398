import { Injectable } from '@nestjs/common';
import { formatCents } from '../../../contracts';
import { Config } from '../../../platform/config';
import type { Email } from '../../../platform/email';
import type { Invoice } from '../invoices/invoice.entity';
import { formatDay } from '../dunning/days';
import type { Subscription } from './subscription.entity';
import type { SubscriptionEmailData } from './subscriptions.queue';

type SubscriptionChange = SubscriptionEmailData['what'];

@Injectable()
export class SubscriptionEmails {
  constructor(private readonly config: Config) {}

  /** To whoever pays for it; its owner and its order have to be loaded. */
  changedForClient(subscription: Subscription, change: SubscriptionChange): Email {
    const { site } = this.config;
    const { description, owner } = subscription;
    const periodEnd = this.formatDate(subscription.currentPeriodEnd);
    const texts: Record<SubscriptionChange, { subject: string; text: string }> = {
      'will-end': {
        subject: `${description} ends on ${periodEnd}`,
        text: `We go on with ${description} until ${periodEnd}, which is paid for. After that nothing is charged any more. You can take this back until then, under your order.`,
      },
      'goes-on': {
        subject: `${description} goes on`,
        text: `We go on with ${description}. The next ${formatCents(subscription.monthlyAmount)} is charged on ${periodEnd}, as before.`,
      },
      ended: {
        subject: `${description} has ended`,
        text: `${description} has ended, and nothing is charged for it any more. What is still open you find under your invoices.`,
      },
    };
    return {
      subject: texts[change].subject,
      paragraphs: [`Hello ${owner?.name ?? ''},`.replace(' ,', ','), texts[change].text],
      action: { label: 'Look at the order', url: `${site.url}/orders/${subscription.orderId}` },
      afterwards: `If that is not what you want, answer this mail or call us: ${site.phone}.`,
      replyTo: site.email,
    };
  }

  /** To whoever pays for it: the card was refused. Its subscription goes on for a while. */
  paymentFailed({ id, invoiceNumber, amount, description, dueDate }: Invoice, name: string): Email {
    const { site } = this.config;
    return {
      subject: `We could not charge your card for ${description ?? invoiceNumber}`,
      paragraphs: [
        `Hello ${name},`,
        `Your bank did not take the ${formatCents(amount)} for this month of ${description ?? 'your subscription'}. We try the same card again in the next days. You can also pay invoice ${invoiceNumber} now, with any card; then it is not charged again.`,
      ],
      facts: [
        { label: 'Invoice', value: invoiceNumber },
        { label: 'Amount', value: formatCents(amount) },
        ...(dueDate ? [{ label: 'Due', value: formatDay(dueDate) }] : []),
      ],
      action: { label: 'Pay the invoice', url: `${site.url}/pay-invoice/${id}` },
      afterwards: `If something is not right, answer this mail or call us: ${site.phone}.`,
      replyTo: site.email,
    };
  }

  /** To the agency: there is less work, or it stays. */
  changedForAgency(subscription: Subscription, change: SubscriptionChange): Email {
    const { description, owner, monthlyAmount } = subscription;
    const clientName = owner?.name ?? 'somebody';
    const periodEnd = this.formatDate(subscription.currentPeriodEnd);
    const texts: Record<SubscriptionChange, string> = {
      'will-end': `${clientName} ends ${description} on ${periodEnd}`,
      'goes-on': `${clientName} goes on with ${description}`,
      ended: `${description} of ${clientName} has ended`,
    };
    return {
      subject: texts[change],
      paragraphs: [`${texts[change]}.`],
      facts: [
        { label: 'A month', value: formatCents(monthlyAmount) },
        ...(subscription.order ? [{ label: 'Order', value: subscription.order.orderNumber }] : []),
      ],
      action: { label: 'Open the subscriptions', url: `${this.config.site.url}/admin/subscriptions` },
      ...(owner?.email && { replyTo: owner.email }),
    };
  }

  private formatDate(date: Date): string {
    return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: this.config.timezone });
  }
}
