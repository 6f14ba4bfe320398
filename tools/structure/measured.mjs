/** Named methods; a path follows everything that they call, except the methods in `stop`, which serve other events. */
export const flows = [
  {
    name: 'webhook to paid order',
    from: [
      'WebhookController.stripe',
      'BillingProcessor.processStripeEvent',
      'OrderStripeHandler.handleCheckoutSession',
    ],
    stop: [
      'InvoiceStripeHandler.handlePayment',
      'SubscriptionStripeHandler.handle',
      'StripeEventsService.dispatchRefund',
    ],
  },
  {
    name: 'sent invoice to receipt',
    from: [
      'AdminInvoicesController.send',
      'InvoicesProcessor.sendInvoice',
      'InvoicePaymentsController.createPaymentIntent',
      'WebhookController.stripe',
      'BillingProcessor.processStripeEvent',
      'InvoiceStripeHandler.handlePayment',
      'PaidInvoicesProcessor.sendReceipt',
    ],
    stop: [
      'OrderStripeHandler.handleCheckoutSession',
      'SubscriptionStripeHandler.handle',
      'StripeEventsService.dispatchRefund',
    ],
  },
];

export const STRIPE_SYNC = [
  'orders/checkout-session-snapshot.ts',
  'orders/order-payment-state.ts',
  'orders/order-payment.sync.ts',
  'orders/order-payment-status.service.ts',
  'orders/order-stripe.handler.ts',
  'orders/order.reconciler.ts',
  'invoices/payment-intent-snapshot.ts',
  'invoices/invoice-payment-state.ts',
  'invoices/invoice-payment.sync.ts',
  'invoices/invoice-payment-status.service.ts',
  'invoices/invoice-stripe.handler.ts',
  'invoices/invoice.reconciler.ts',
  'subscriptions/subscription-snapshot.ts',
  'subscriptions/subscription.sync.ts',
  'invoices/subscription-invoices.service.ts',
  'subscriptions/subscription-stripe.handler.ts',
  'stripe/call-stripe.ts',
  'stripe/deadline.ts',
  'stripe/stripe-unavailable.ts',
  'orders/stripe-checkout.client.ts',
  'stripe/stripe-customers.service.ts',
  'invoices/stripe-payment-intent.client.ts',
  'subscriptions/stripe-subscription.client.ts',
  'refunds/stripe-refund.client.ts',
  'reconciliation/stripe-list.client.ts',
  'stripe/process-due.ts',
];
