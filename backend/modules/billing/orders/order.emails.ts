import { Injectable } from '@nestjs/common';
import { formatCents, type Order as PublicOrder } from '../../../contracts';
import { Config } from '../../../platform/config';
import type { Email } from '../../../platform/email';
import type { Order } from './order.entity';

@Injectable()
export class OrderEmails {
  constructor(private readonly config: Config) {}

  /** To the buyer: what they paid for, and what happens now. */
  receipt(order: Order): Email {
    const { site } = this.config;
    const presented = order.present();
    return {
      subject: `Your receipt for order ${presented.orderNumber}`,
      paragraphs: [
        `Hello ${presented.buyer?.name ?? ''},`.replace(' ,', ','),
        `Thank you for your order. We have received ${formatCents(presented.totalAmount)} for order ${presented.orderNumber}.`,
        'We have opened a project for you. A person reads your order and writes to you within one working day to begin.',
      ],
      facts: [
        ...this.lineItems(presented),
        { label: 'Paid on', value: this.formatDate(order.paidAt ?? order.updatedAt) },
      ],
      action: { label: 'Look at the order', url: `${site.url}/orders/${presented.id}` },
      afterwards: `If something is not right, answer this mail or call us: ${site.phone}.`,
      replyTo: site.email,
    };
  }

  /** To the agency: there is work. An answer to this mail is an answer to the buyer. */
  paid(order: Order): Email {
    const presented = order.present();
    const buyerName = presented.buyer?.name ?? 'somebody';
    return {
      subject: `Order ${presented.orderNumber} is paid: ${formatCents(presented.totalAmount)} from ${buyerName}`,
      paragraphs: [`${buyerName} has paid for order ${presented.orderNumber}.`],
      facts: [
        ...this.lineItems(presented),
        ...(presented.billingEmail ? [{ label: 'E-mail', value: presented.billingEmail }] : []),
      ],
      action: { label: 'Open the orders', url: `${this.config.site.url}/admin/orders` },
      ...(presented.billingEmail && { replyTo: presented.billingEmail }),
    };
  }

  private lineItems({ items, totalAmount, monthlyAmount }: PublicOrder): { label: string; value: string }[] {
    return [
      ...items.map(({ name, quantity, price, billingType }) => ({
        label: quantity === 1 ? name : `${quantity} × ${name}`,
        value: formatCents(price * quantity) + (billingType === 'monthly' ? ' a month' : ''),
      })),
      { label: 'Paid today', value: formatCents(totalAmount) },
      ...(monthlyAmount > 0 ? [{ label: 'Each month from now on', value: formatCents(monthlyAmount) }] : []),
    ];
  }

  private formatDate(date: Date): string {
    return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: this.config.timezone });
  }
}
