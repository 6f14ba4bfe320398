import { Injectable } from '@nestjs/common';
import { formatCents } from '../../../contracts';
import { Config } from '../../../platform/config';
import type { Email } from '../../../platform/email';
import type { Invoice } from '../invoices/invoice.entity';
import { dayInWords } from '../time/days';
import type { Subscription } from './subscription.entity';
import type { Told } from './subscriptions.later';

type What = Told['what'];

@Injectable()
export class SubscriptionLetters {
  constructor(private readonly config: Config) {}

  /** To whoever pays for it; its owner and its order have to be loaded. */
  toClient(subscription: Subscription, what: What): Email {
    const { site } = this.config;
    const { description, owner } = subscription;
    const until = this.dayOf(subscription.currentPeriodEnd);
    const said: Record<What, { subject: string; text: string }> = {
      'will-end': {
        subject: `${description} ends on ${until}`,
        text: `We go on with ${description} until ${until}, which is paid for. After that nothing is charged any more. You can take this back until then, under your order.`,
      },
      'goes-on': {
        subject: `${description} goes on`,
        text: `We go on with ${description}. The next ${formatCents(subscription.monthlyAmount)} is charged on ${until}, as before.`,
      },
      ended: {
        subject: `${description} has ended`,
        text: `${description} has ended, and nothing is charged for it any more. What is still open you find under your invoices.`,
      },
    };
    return {
      subject: said[what].subject,
      paragraphs: [`Hello ${owner?.name ?? ''},`.replace(' ,', ','), said[what].text],
      action: { label: 'Look at the order', url: `${site.url}/orders/${subscription.orderId}` },
      afterwards: `If that is not what you want, answer this mail or call us: ${site.phone}.`,
      replyTo: site.email,
    };
  }

  /** To whoever pays for it: the card was refused. Its subscription goes on for a while. */
  monthFailed({ id, invoiceNumber, amount, description, dueDate }: Invoice, name: string): Email {
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
        ...(dueDate ? [{ label: 'Due', value: dayInWords(dueDate) }] : []),
      ],
      action: { label: 'Pay the invoice', url: `${site.url}/pay-invoice/${id}` },
      afterwards: `If something is not right, answer this mail or call us: ${site.phone}.`,
      replyTo: site.email,
    };
  }

  /** To the agency: there is less work, or it stays. */
  toAgency(subscription: Subscription, what: What): Email {
    const { description, owner, monthlyAmount } = subscription;
    const who = owner?.name ?? 'somebody';
    const until = this.dayOf(subscription.currentPeriodEnd);
    const said: Record<What, string> = {
      'will-end': `${who} ends ${description} on ${until}`,
      'goes-on': `${who} goes on with ${description}`,
      ended: `${description} of ${who} has ended`,
    };
    return {
      subject: said[what],
      paragraphs: [`${said[what]}.`],
      facts: [
        { label: 'A month', value: formatCents(monthlyAmount) },
        ...(subscription.order ? [{ label: 'Order', value: subscription.order.orderNumber }] : []),
      ],
      action: { label: 'Open the subscriptions', url: `${this.config.site.url}/admin/subscriptions` },
      ...(owner?.email && { replyTo: owner.email }),
    };
  }

  private dayOf(date: Date): string {
    return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: this.config.timezone });
  }
}
