/** Named methods; a path follows everything that they call, except the methods in `stop`, which serve other events. */
export const flows = [
  {
    name: 'webhook to paid order',
    from: ['WebhookController.stripe', 'StripeEventsProcessor.process', 'OrderPaymentSync.handleCheckoutSession'],
  },
  {
    name: 'sent invoice to receipt',
    from: [
      'AdminInvoicesController.send',
      'InvoicesProcessor.sendInvoice',
      'InvoicePaymentsController.createPaymentIntent',
      'WebhookController.stripe',
      'StripeEventsProcessor.process',
      'InvoicePaymentSync.handlePayment',
      'InvoicesProcessor.sendReceipt',
    ],
  },
];

export const STRIPE_SYNC = [
  'orders/order-payment-state.ts',
  'orders/order-payment.sync.ts',
  'orders/stripe-checkout.client.ts',
  'invoices/invoice-payment-state.ts',
  'invoices/invoice-payment.sync.ts',
  'invoices/stripe-invoice.client.ts',
  'invoices/stripe-payment-intent.client.ts',
  'invoices/subscription-invoices.service.ts',
  'subscriptions/stripe-subscription.client.ts',
  'subscriptions/subscription.sync.ts',
  'refunds/stripe-refund.client.ts',
  'reconciliation/stripe-list.client.ts',
  'stripe/due-rows.ts',
  'stripe/payment-mismatch.ts',
  'stripe/payment.sync.ts',
  'stripe/stripe-customers.service.ts',
  'stripe/stripe-object.ts',
  'stripe/stripe.gateway.ts',
];
