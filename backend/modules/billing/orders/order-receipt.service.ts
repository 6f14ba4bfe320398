import { Injectable, NotFoundException } from '@nestjs/common';
import type { Attachment } from '../../../platform/email';
import { PdfService } from '../../../platform/pdf';
import { Site } from '../../../platform/site';
import { formatCents, taxTotals } from '../../../contracts';
import type { User } from '../../auth';
import { LedgerQueries } from '../ledger';
import { addressee, type InvoiceDocument, moneyEntries, RENDERER, type RenderRequest } from '../pdf';
import type { Order } from './order.entity';
import { OrderQueries } from './order.queries';

@Injectable()
export class OrderReceiptService {
  constructor(
    private readonly queries: OrderQueries,
    private readonly ledgerQueries: LedgerQueries,
    private readonly pdf: PdfService,
    private readonly site: Site,
  ) {}

  /** Also of a refunded order, as its page shows it. */
  async render(viewer: User, id: string): Promise<Attachment> {
    const order = await this.queries.get(viewer, id);
    if (!order.paidAt) throw new NotFoundException('A receipt is available once the order is paid');
    const document = await this.loadDocument(order, order.buyer ?? viewer);
    const bytes = await this.pdf.render(RENDERER, { kind: 'receipt', document } satisfies RenderRequest);
    return { name: `Receipt-${order.orderNumber}.pdf`, type: 'application/pdf', bytes };
  }

  private async loadDocument(order: Order, buyer: User): Promise<InvoiceDocument> {
    const site = this.site.facts;
    const [terms, entries] = await Promise.all([this.site.termsOf(order), this.ledgerQueries.listForOrder(order.id)]);
    const { payments, refunds } = moneyEntries(entries);
    const { billedTo, billingEmail, monthlyAmount, totalAmount } = order;
    return {
      record: 'Order',
      number: order.orderNumber,
      state: 'paid',
      from: site,
      taxId: this.site.settings.tax.taxId,
      terms,
      // Orders that were paid before have only an email.
      to: addressee({ ...(billedTo ?? { contact: buyer.name }), ...(billingEmail && { email: billingEmail }) }),
      project: order.project?.name,
      lines: linesOf(order),
      amount: totalAmount,
      paid: totalAmount,
      refunded: order.refundedAmount,
      dueDate: null,
      createdAt: order.createdAt,
      paidAt: order.paidAt,
      payments,
      // Notes about refunds of an order are internal.
      refunds: refunds.map(({ at, amount }) => ({ at, amount })),
      ...(monthlyAmount > 0 && { notes: `Then ${formatCents(monthlyAmount)} per month.` }),
      payUrl: site.url,
      footer: this.site.settings.invoicing.footer,
    };
  }
}

const linesOf = ({ items = [], taxes }: Order): InvoiceDocument['lines'] => [
  ...items
    .map((item) => item.present())
    .map(({ name, billingType, quantity, price }) => ({
      description: billingType === 'monthly' ? `${name}, first month` : name,
      quantity,
      unitAmount: price,
      amount: quantity * price,
    })),
  ...taxTotals(taxes).map(({ name, percent, amount }) => ({
    ...{ kind: 'tax' as const, description: name, percent },
    ...{ quantity: 1, unitAmount: amount, amount },
  })),
];
