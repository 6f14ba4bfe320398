import type Stripe from 'stripe';
import { decimal, idOf, listOf, randomText } from '../model/objects';
import type { Resource, Transaction } from '../store/transaction';

export type Invoice = Resource<'invoice'>;

export interface InvoiceLineInput {
  price: Stripe.Price | null;
  quantity: number | null;
  description: string | null;
  amount: number;
}

interface InvoiceInput {
  subscription: Stripe.Subscription;
  lines: InvoiceLineInput[];
  customer: Stripe.Customer;
  reason: Stripe.Invoice.BillingReason;
  period: { start: number; end: number };
  previousPeriod: { start: number; end: number };
}

/** Finalizes immediately. Stripe waits an hour, but nothing here edits draft invoices. */
export async function addInvoice(tx: Transaction, id: string, input: InvoiceInput): Promise<Invoice> {
  const { subscription, lines, customer, reason, period, previousPeriod } = input;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const invoice: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Test provider',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: tx.now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => invoiceLine(line, id, subscription, period)),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: previousPeriod.end,
    period_start: previousPeriod.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
  const resource = await tx.insert('invoice', invoice, { payments: [] });
  await tx.emitEvent('invoice.created', invoice);
  Object.assign(invoice, {
    status: 'open',
    effective_at: tx.now,
    number: `${customer.invoice_prefix ?? 'TEST'}-${randomText(4).toUpperCase()}`,
    status_transitions: { ...invoice.status_transitions, finalized_at: tx.now },
  });
  await tx.save(resource);
  await tx.emitEvent('invoice.finalized', invoice);
  return resource;
}

function invoiceLine(
  line: InvoiceLineInput,
  invoice: string,
  { id: subscription, items, currency }: Stripe.Subscription,
  { start, end }: InvoiceInput['period'],
): Stripe.InvoiceLineItem {
  const { price, quantity } = line;
  const item = items.data.find((one) => one.price.id === price?.id);
  return {
    id: `il_${randomText(24)}`,
    object: 'line_item',
    amount: line.amount,
    currency,
    description: describeLine(line),
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: item
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: false,
            proration_details: null,
            subscription,
            subscription_item: item.id,
          },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: {
            invoice_item: `ii_${randomText(24)}`,
            proration: false,
            proration_details: null,
            subscription,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    period: { start, end: item ? end : start },
    pretax_credit_amounts: [],
    pricing: price && {
      price_details: { price: price.id, product: idOf(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: decimal(quantity ?? 1),
    subscription,
    subtotal: line.amount,
    taxes: [],
  };
}

/** As Stripe writes it: `1 × Care (at $99.00 / month)`. */
function describeLine({ price, quantity, description }: InvoiceLineInput): string {
  const unit = price?.recurring && price.unit_amount;
  return `${quantity} × ${description}${unit ? ` (at $${(unit / 100).toFixed(2)} / month)` : ''}`;
}

export const newInvoicePayment = (
  tx: Transaction,
  invoice: Stripe.Invoice,
  intentId: string,
): Stripe.InvoicePayment => ({
  id: `inpay_${randomText(24)}`,
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: invoice.amount_due,
  created: tx.now,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intentId, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
});
