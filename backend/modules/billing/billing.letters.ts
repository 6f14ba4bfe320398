import { Injectable } from '@nestjs/common';
import { formatCents, type Order as PublicOrder } from '../../contracts';
import { Config } from '../../platform/config';
import type { Email } from '../../platform/email';
import type { Order } from './orders/order.entity';

@Injectable()
export class BillingLetters {
  constructor(private readonly config: Config) {}

  /** To the buyer: what they paid for, and what happens now. */
  receipt(paid: Order): Email {
    const { site } = this.config;
    const order = paid.present();
    return {
      subject: `Your receipt for order ${order.orderNumber}`,
      paragraphs: [
        `Hello ${order.buyer?.name ?? ''},`.replace(' ,', ','),
        `Thank you for your order. We have received ${formatCents(order.totalAmount)} for order ${order.orderNumber}.`,
        'We have opened a project for you. A person reads your order and writes to you within one working day to begin.',
      ],
      facts: [...this.sums(order), { label: 'Paid on', value: this.dayOf(paid.paidAt ?? paid.updatedAt) }],
      action: { label: 'Look at the order', url: `${site.url}/orders/${order.id}` },
      afterwards: `If something is not right, answer this mail or call us: ${site.phone}.`,
      replyTo: site.email,
    };
  }

  /** To the agency: there is work. An answer to this mail is an answer to the buyer. */
  sold(paid: Order): Email {
    const order = paid.present();
    const who = order.buyer?.name ?? 'somebody';
    return {
      subject: `Order ${order.orderNumber} is paid: ${formatCents(order.totalAmount)} from ${who}`,
      paragraphs: [`${who} has paid for order ${order.orderNumber}.`],
      facts: [...this.sums(order), ...(order.billingEmail ? [{ label: 'E-mail', value: order.billingEmail }] : [])],
      action: { label: 'Open the orders', url: `${this.config.site.url}/admin/orders` },
      ...(order.billingEmail && { replyTo: order.billingEmail }),
    };
  }

  private sums({ items, totalAmount, monthlyAmount }: PublicOrder): { label: string; value: string }[] {
    return [
      ...items.map(({ name, quantity, price, billingType }) => ({
        label: quantity === 1 ? name : `${quantity} × ${name}`,
        value: formatCents(price * quantity) + (billingType === 'monthly' ? ' a month' : ''),
      })),
      { label: 'Paid today', value: formatCents(totalAmount) },
      ...(monthlyAmount > 0 ? [{ label: 'Each month from now on', value: formatCents(monthlyAmount) }] : []),
    ];
  }

  private dayOf(date: Date): string {
    return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: this.config.timezone });
  }
}
