import type Stripe from 'stripe';
import { type OrderTax, orderTaxLabel } from '../../../contracts';
import type { OrderLine } from './order-lines';

type SessionParams = Stripe.Checkout.SessionCreateParams;

export function buildCheckoutSessionParams(
  orderId: string,
  { lines, taxes }: { lines: OrderLine[]; taxes: OrderTax[] },
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
    line_items: [...lines.map(lineItem), ...taxes.map(taxItem)],
    success_url: `${siteUrl}/payment-success?order=${orderId}`,
    cancel_url: `${siteUrl}/cart`,
  };
}

/** An amount of our own, so that all places agree to the cent. */
const taxItem = ({ billingType, amount, ...tax }: OrderTax) =>
  lineItem({ name: orderTaxLabel(tax), billingType, quantity: 1, price: amount });

const lineItem = ({
  name,
  billingType,
  quantity,
  price,
}: Pick<OrderLine, 'name' | 'billingType' | 'quantity' | 'price'>) => ({
  quantity,
  price_data: {
    currency: 'usd',
    unit_amount: price,
    product_data: { name },
    ...(billingType === 'monthly' && { recurring: { interval: 'month' as const } }),
  },
});
