import { Injectable } from '@nestjs/common';
import { formatCents, type Order as PublicOrder, orderTaxLabel, taxTotals } from '../../../contracts';
import { formatDate } from '../../../platform/dates';
import { type Email, greeting, questionsLine } from '../../../platform/email';
import { Site } from '../../../platform/site';
import type { Order } from './order.entity';

@Injectable()
export class OrderEmails {
  constructor(private readonly site: Site) {}

  /** The receipt, to the client. The order's items and buyer must be loaded. */
  receipt(order: Order): Email {
    const site = this.site.facts;
    const { timezone } = site;
    const presented = order.present();
    return {
      audience: 'order',
      subject: `Your receipt for order ${presented.orderNumber}`,
      paragraphs: [
        greeting(order.buyer?.greetingName),
        `Thank you for your order! We received your payment of ${formatCents(presented.totalAmount)} for order ${presented.orderNumber} and opened a project for you. We’ll be in touch within one business day to get started.`,
      ],
      facts: [
        ...this.lineItems(presented),
        { label: 'Date paid', value: formatDate(order.paidAt ?? order.updatedAt, timezone) },
        ...(order.paidWith ? [{ label: 'Paid with', value: order.paidWith }] : []),
      ],
      action: { label: 'View order', url: `${site.url}/orders/${presented.id}` },
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }

  /** To the agency. Replies go to the client. */
  paid(order: Order): Email {
    const presented = order.present();
    const clientName = presented.buyer?.name ?? 'a client';
    return {
      audience: 'agency',
      subject: `New order ${presented.orderNumber}: ${formatCents(presented.totalAmount)} from ${clientName}`,
      paragraphs: [`${presented.buyer?.name ?? 'A client'} placed and paid for order ${presented.orderNumber}.`],
      facts: [
        ...this.lineItems(presented),
        ...(presented.billingEmail ? [{ label: 'Email', value: presented.billingEmail }] : []),
      ],
      action: { label: 'View order', url: `${this.site.facts.url}/admin/orders/${presented.id}` },
      ...(presented.billingEmail && { replyTo: presented.billingEmail }),
    };
  }

  private lineItems({ items, taxes, totalAmount, monthlyAmount }: PublicOrder): { label: string; value: string }[] {
    return [
      ...items.map(({ name, quantity, price, billingType }) => ({
        label: quantity === 1 ? name : `${quantity} × ${name}`,
        value: formatCents(price * quantity) + (billingType === 'monthly' ? '/month' : ''),
      })),
      ...taxTotals(taxes).map((tax) => ({ label: orderTaxLabel(tax), value: formatCents(tax.amount) })),
      { label: 'Paid today', value: formatCents(totalAmount) },
      ...(monthlyAmount > 0 ? [{ label: 'Then monthly', value: formatCents(monthlyAmount) }] : []),
    ];
  }
}
