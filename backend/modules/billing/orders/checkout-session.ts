import type Stripe from 'stripe';
import type { OrderLine } from './order-lines';

type SessionParams = Stripe.Checkout.SessionCreateParams;

export function buildCheckoutSessionParams(
  orderId: string,
  lines: OrderLine[],
  customer: string,
  siteUrl: string,
): SessionParams {
  const isSubscription = lines.some(({ billingType }) => billingType === 'monthly');
  const metadata = { orderId };
  return {
    mode: isSubscription ? 'subscription' : 'payment',
    customer,
    client_reference_id: orderId,
    metadata,
    // Refund events name only the payment, so it carries the order ID too.
    ...(isSubscription ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    line_items: lines.map(lineItem),
    success_url: `${siteUrl}/payment-success?order=${orderId}`,
    cancel_url: `${siteUrl}/cart`,
  };
}

const lineItem = ({ name, billingType, quantity, price }: OrderLine) => ({
  quantity,
  price_data: {
    currency: 'usd',
    unit_amount: price,
    product_data: { name },
    ...(billingType === 'monthly' && { recurring: { interval: 'month' as const } }),
  },
});
