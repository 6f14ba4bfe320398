import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { INVOICE } from '../../../contracts';
import { type Deadline, isDeclined, isStripeObject, StripeGateway, stripeIdOf } from '../stripe';

/** The invoice of one month that Stripe charges. */
export interface SubscriptionInvoiceSnapshot {
  id: string;
  status: 'preparing' | 'open' | 'paid' | 'void';
  /** The first invoice is paid with the order. */
  isFirst: boolean;
  total: number;
  currency: string;
  lines: { description: string; quantity: number; unitAmount: number }[];
  /** Null if it was paid by other means. */
  paymentIntentId: string | null;
  isPaidByCard: boolean;
  paidAt: Date | null;
  live: boolean;
}

/** More than eight years of monthly invoices. */
const MAX_INVOICES = 100;

@Injectable()
export class StripeInvoiceClient {
  constructor(private readonly gateway: StripeGateway) {}

  async list(subscription: string, deadline: Deadline): Promise<SubscriptionInvoiceSnapshot[]> {
    const params = { subscription, limit: MAX_INVOICES, expand: ['data.payments'] };
    const page = await this.gateway.find(deadline, (stripe, options) => stripe.invoices.list(params, options));
    const snapshots: SubscriptionInvoiceSnapshot[] = [];
    for (const invoice of page?.data ?? []) snapshots.push(await this.parse(invoice, deadline));
    return snapshots;
  }

  async find(id: string, deadline: Deadline): Promise<SubscriptionInvoiceSnapshot | null> {
    const params = { expand: ['payments'] };
    const invoice = await this.gateway.find(deadline, (stripe, options) =>
      stripe.invoices.retrieve(id, params, options),
    );
    return invoice && this.parse(invoice, deadline);
  }

  async void(id: string, deadline: Deadline): Promise<SubscriptionInvoiceSnapshot | null> {
    await this.gateway.change(deadline, (stripe, options) => stripe.invoices.voidInvoice(id, {}, options));
    return this.find(id, deadline);
  }

  /** Charges the subscription's card now, once per key. A declined card leaves the invoice open. */
  async charge(id: string, key: string, deadline: Deadline): Promise<void> {
    await this.gateway.change(deadline, async (stripe, options) => {
      try {
        await stripe.invoices.pay(id, {}, { ...options, idempotencyKey: key });
      } catch (error) {
        if (!isDeclined(error)) throw error;
      }
    });
  }

  /** Keeps Stripe from charging the saved card again. */
  async markPaidOutOfBand(id: string, deadline: Deadline): Promise<SubscriptionInvoiceSnapshot | null> {
    const params = { paid_out_of_band: true };
    await this.gateway.change(deadline, (stripe, options) => stripe.invoices.pay(id, params, options));
    return this.find(id, deadline);
  }

  /** Reads what the invoice doesn't embed. */
  private async parse(invoice: Stripe.Invoice, deadline: Deadline): Promise<SubscriptionInvoiceSnapshot> {
    if (!isStripeObject('invoice', invoice) || !Number.isInteger(invoice.total))
      throw new Error(`Not an invoice: ${JSON.stringify(invoice).slice(0, 300)}`);
    const { id } = invoice;
    const lines = await this.gateway.listAll(invoice.lines, deadline, (stripe, page, options) =>
      stripe.invoices.listLineItems(id, page, options),
    );
    const payments = await this.gateway.listAll(invoice.payments ?? NO_PAYMENTS, deadline, (stripe, page, options) =>
      stripe.invoicePayments.list({ invoice: id, ...page }, options),
    );
    return parseSubscriptionInvoice(invoice, lines, payments);
  }
}

const NO_PAYMENTS = { data: [], has_more: false };

function parseSubscriptionInvoice(
  invoice: Stripe.Invoice,
  lines: Stripe.InvoiceLineItem[],
  payments: Stripe.InvoicePayment[],
): SubscriptionInvoiceSnapshot {
  const payment =
    payments.find(({ status }) => status === 'paid') ?? payments.find(({ is_default: isDefault }) => isDefault);
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    status: statusOf(invoice),
    isFirst: invoice.billing_reason === 'subscription_create',
    total: invoice.total,
    currency: invoice.currency,
    lines: linesOf(invoice, lines),
    paymentIntentId: stripeIdOf(payment?.payment.payment_intent),
    isPaidByCard: payment?.status === 'paid' && Boolean(payment.payment.payment_intent),
    paidAt: paidAt === null ? null : new Date(paidAt * 1000),
    live: invoice.livemode,
  };
}

/** Nothing is due until Stripe has tried the card. */
function statusOf({ status, attempted }: Stripe.Invoice): SubscriptionInvoiceSnapshot['status'] {
  if (status === 'paid') return 'paid';
  if (status === 'void') return 'void';
  return status === 'uncollectible' || (status === 'open' && attempted) ? 'open' : 'preparing';
}

/** One line per item, or a single sum if discounts apply. */
function linesOf(
  { total, number }: Stripe.Invoice,
  lines: Stripe.InvoiceLineItem[],
): SubscriptionInvoiceSnapshot['lines'] {
  const parsedLines = lines.map(({ description, quantity, amount }) => {
    const units = quantity && amount % quantity === 0 ? quantity : 1;
    return { description: itemName(description), quantity: units, unitAmount: amount / units };
  });
  const { max } = INVOICE.line.quantity;
  const isItemizable = parsedLines.every(
    ({ unitAmount, quantity }) => unitAmount >= 0 && quantity >= 1 && quantity <= max,
  );
  const sum = parsedLines.reduce((cents, { quantity, unitAmount }) => cents + quantity * unitAmount, 0);
  if (isItemizable && parsedLines.length > 0 && sum === total) return parsedLines;
  return [{ description: `Charges from ${number ?? 'our payment provider'}`, quantity: 1, unitAmount: total }];
}

/** Stripe adds quantity and price, `1 × Care (at $99.00 / month)`, which have their own columns here. */
const itemName = (description: string | null): string =>
  (description ?? '')
    .replace(/^\d+ × /, '')
    .replace(/ \(at \S+ \/ [a-z0-9 ]+\)$/, '')
    .slice(0, 200)
    .trim() || 'Monthly service';
