import { formatCents, type Order, ORDER_OPEN_HOURS } from '@atelier/contracts';
import { OrderLines } from '@atelier/shared/orders/order-lines';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { PaymentResult, ResultActions } from './payment-result';
import styles from './payment-result.module.css';

interface OrderProps {
  order: Order;
}

/** There once we have stopped asking by ourselves. */
interface RetryProps {
  retry: (() => void) | undefined;
}

export function CheckingPayment() {
  return (
    <PaymentResult
      picture="painting"
      title="One moment"
      text={<p>We are asking our payment provider how your payment stands.</p>}
    />
  );
}

export function OrderStatusUnknown({ retry }: RetryProps) {
  const text = retry ? (
    <p>
      We could not reach our payment provider. If you have paid, your order is safe: we go on asking without you, and
      mail you as soon as we know.
    </p>
  ) : (
    <p>We do not reach our payment provider at the moment, and keep trying. Please do not pay a second time.</p>
  );
  return (
    <PaymentResult picture="painting" title="We do not know yet" text={text}>
      <ResultActions>
        {retry && <CheckAgainButton retry={retry} />}
        <ButtonLink href={paths.orders} small variant="line">
          Your orders
        </ButtonLink>
      </ResultActions>
    </PaymentResult>
  );
}

export function OrderProcessing({ order, retry }: OrderProps & RetryProps) {
  const text = retry ? (
    <p>
      We are still waiting for your bank; some take a few days. You need not keep this page open, we mail you
      {order.billingEmail && ` at ${order.billingEmail}`}.
    </p>
  ) : (
    <p>Your bank is still at it. This page changes by itself as soon as we hear.</p>
  );
  return (
    <PaymentResult picture="painting" title="Your payment is on its way" text={text}>
      <ResultActions>
        {retry && <CheckAgainButton retry={retry} />}
        <OrderLink order={order} />
      </ResultActions>
    </PaymentResult>
  );
}

/** Nobody has paid it, as far as the provider knows. */
export function OrderUnpaid({ order, retry }: OrderProps & RetryProps) {
  const text = retry ? (
    <p>
      We are still waiting for your bank, and have heard of no payment so far. You need not keep this page open: if you
      have paid, we mail you{order.billingEmail && ` at ${order.billingEmail}`}. If you have not, nothing has been
      charged.
    </p>
  ) : (
    <p>
      We wait to hear that order {order.orderNumber} is paid. This page changes by itself. If your card was refused, or
      you left before paying, you can go on where you were.
    </p>
  );
  return (
    <PaymentResult picture="painting" title="Not paid yet" text={text}>
      <ResultActions>
        {retry && <CheckAgainButton retry={retry} />}
        <CheckoutLink order={order} />
        <OrderLink order={order} />
      </ResultActions>
    </PaymentResult>
  );
}

export function OrderPaymentFailed({ order, problem }: OrderProps & { problem: string }) {
  const text = (
    <>
      <p>{problem}</p>
      <p>Nothing was charged, and your cart is as it was.</p>
    </>
  );
  return (
    <PaymentResult picture="closed" title="The payment did not go through" text={text}>
      <ResultActions>
        <CheckoutLink order={order} />
        <CartLink isPrimary={!order.checkoutUrl} />
      </ResultActions>
    </PaymentResult>
  );
}

/** Cancelled or expired. */
export function OrderClosed({ order: { status, orderNumber } }: OrderProps) {
  const reason =
    status === 'expired'
      ? `It was not paid within ${ORDER_OPEN_HOURS} hours, so it closed by itself.`
      : 'Most often another order took its place, because the cart had changed.';
  const text = <p>{reason} Nothing was charged, and your cart is as it was.</p>;
  return (
    <PaymentResult
      picture="closed"
      title={`Order ${orderNumber} ${status === 'expired' ? 'ran out' : 'was cancelled'}`}
      text={text}
    >
      <ResultActions>
        <CartLink isPrimary />
        <ButtonLink href={paths.orders} small variant="line">
          Your orders
        </ButtonLink>
      </ResultActions>
    </PaymentResult>
  );
}

export function OrderPaid({ order }: OrderProps) {
  const user = useUser();
  const name = user?.firstName ?? user?.username;
  const text = (
    <p>
      Your payment of {formatCents(order.totalAmount)} has arrived, and a project is open for you. A person writes to
      you within one working day to begin.
      {order.billingEmail && ` Your receipt is on its way to ${order.billingEmail}.`}
    </p>
  );
  return (
    <PaymentResult picture="open" title={name ? `Thank you, ${name}` : 'Thank you'} text={text}>
      <div className={styles.lines}>
        <OrderLines order={order} />
      </div>
      <ResultActions>
        <Link to={paths.order(order.id)}>See order {order.orderNumber} and its receipt</Link>
      </ResultActions>
    </PaymentResult>
  );
}

export function OrderRefunded({ order }: OrderProps) {
  return (
    <PaymentResult
      picture="closed"
      title="This order was refunded"
      text={<p>We gave back {formatCents(order.refundedAmount)}, the way you paid.</p>}
    >
      <ResultActions>
        <OrderLink order={order} />
      </ResultActions>
    </PaymentResult>
  );
}

export function OrderPaymentNotFound() {
  const text = <p>This address names no order of yours. Whatever you paid is under your orders.</p>;
  return (
    <PaymentResult picture="closed" title="We find no payment here" text={text}>
      <ResultActions>
        <ButtonLink href={paths.orders} small>
          Your orders
        </ButtonLink>
      </ResultActions>
    </PaymentResult>
  );
}

/** Somebody has come here by hand, or by an address that lost its end. */
export function PaymentNotFound() {
  const text = (
    <p>This address names neither an order nor an invoice. Whatever you paid is under your orders and your invoices.</p>
  );
  return (
    <PaymentResult picture="closed" title="We find no payment here" text={text}>
      <ResultActions>
        <ButtonLink href={paths.orders} small>
          Your orders
        </ButtonLink>
        <ButtonLink href={paths.invoices} small variant="line">
          Your invoices
        </ButtonLink>
      </ResultActions>
    </PaymentResult>
  );
}

const CheckAgainButton = ({ retry }: { retry: () => void }) => (
  <Button small onClick={retry}>
    Ask again
  </Button>
);

const CheckoutLink = ({ order: { checkoutUrl } }: OrderProps) =>
  checkoutUrl && (
    <ButtonLink href={checkoutUrl} small>
      Pay now
    </ButtonLink>
  );

const CartLink = ({ isPrimary }: { isPrimary: boolean }) => (
  <ButtonLink href={paths.cart} small variant={isPrimary ? 'filled' : 'line'}>
    {isPrimary ? 'Pay again from your cart' : 'Your cart'}
  </ButtonLink>
);

const OrderLink = ({ order: { id } }: OrderProps) => (
  <ButtonLink href={paths.order(id)} small variant="line">
    See the order
  </ButtonLink>
);
