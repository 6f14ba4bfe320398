import type Stripe from 'stripe';
import { decimal, idOf, listOf, randomText } from './objects';
import { isRecurring, totalOf } from './line-items';
import type { Work } from './work';

interface Wanted {
  subscription: Stripe.Subscription;
  lines: Stripe.LineItem[];
  customer: Stripe.Customer;
  intent: Stripe.PaymentIntent;
  reason: Stripe.Invoice.BillingReason;
  period: { start: number; end: number };
}

/** The invoice of a payment that has succeeded. */
export async function addPaidInvoice(work: Work, id: string, wanted: Wanted): Promise<Stripe.Invoice> {
  const { subscription, lines, customer, intent, reason, period } = wanted;
  const total = totalOf(lines);
  const invoice: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Test provider',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: total,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 1,
    attempted: true,
    auto_advance: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: work.now,
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
    effective_at: work.now,
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
    number: `${customer.invoice_prefix ?? 'TEST'}-${randomText(4).toUpperCase()}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: work.now,
    period_start: work.now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'paid',
    status_transitions: {
      finalized_at: work.now,
      marked_uncollectible_at: null,
      paid_at: work.now,
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
  await work.add('invoice', invoice, { payments: [paymentOf(work, invoice, intent)] });
  for (const news of ['invoice.created', 'invoice.finalized', 'invoice.paid', 'invoice.payment_succeeded'] as const) {
    await work.tell(news, invoice);
  }
  return invoice;
}

function invoiceLine(
  line: Stripe.LineItem,
  invoice: string,
  { id: subscription, items }: Stripe.Subscription,
  { start, end }: Wanted['period'],
): Stripe.InvoiceLineItem {
  const { price, quantity } = line;
  const item = items.data.find((one) => one.price.id === price?.id);
  return {
    id: `il_${randomText(24)}`,
    object: 'line_item',
    amount: line.amount_total,
    currency: line.currency,
    description: `${quantity} × ${line.description}`,
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
    period: { start, end: isRecurring(line) ? end : start },
    pretax_credit_amounts: [],
    pricing: price && {
      price_details: { price: price.id, product: idOf(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: decimal(quantity ?? 1),
    subscription,
    subtotal: line.amount_subtotal,
    taxes: [],
  };
}

/** How the invoice was paid: an invoice itself does not know its payment intent. */
const paymentOf = (work: Work, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): Stripe.InvoicePayment => ({
  id: `inpay_${randomText(24)}`,
  object: 'invoice_payment',
  amount_paid: invoice.amount_paid,
  amount_requested: invoice.amount_due,
  created: work.now,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent.id, type: 'payment_intent' },
  status: 'paid',
  status_transitions: { canceled_at: null, paid_at: work.now },
});
