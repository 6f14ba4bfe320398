import { formatCents, type Order, ORDER_OPEN_HOURS, ordersApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { OrderLines } from '@atelier/shared/orders/order-lines';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { ProjectLink } from '../orders/project-link';
import { PaymentResult, ResultActions } from './payment-result';
import styles from './payment-result.module.css';

const PROJECT_POLL_MS = 2000;

interface OrderProps {
  order: Order;
}

interface RetryProps {
  retry: (() => void) | undefined;
}

export function CheckingPayment() {
  return <PaymentResult picture="painting" title="One moment" text={<p>We’re checking your payment.</p>} />;
}

export function OrderStatusUnknown({ retry }: RetryProps) {
  const text = retry ? (
    <p>
      We couldn’t reach our payment provider. If you paid, your order is safe. We’ll keep checking and email you as soon
      as we know.
    </p>
  ) : (
    <p>We’re having trouble reaching our payment provider and will keep trying. Please don’t pay again.</p>
  );
  return (
    <PaymentResult picture="painting" title="Still checking" text={text}>
      <ResultActions>
        {retry && <CheckAgainButton retry={retry} />}
        <ButtonLink href={paths.orders} small variant="line">
          Orders
        </ButtonLink>
      </ResultActions>
    </PaymentResult>
  );
}

export function OrderProcessing({ order, retry }: OrderProps & RetryProps) {
  const text = retry ? (
    <p>
      We’re still waiting for your bank, which can take a few days. You can close this page; we’ll email you
      {order.billingEmail && ` at ${order.billingEmail}`} when it clears.
    </p>
  ) : (
    <p>Your bank is processing the payment. This page will update automatically.</p>
  );
  return (
    <PaymentResult picture="painting" title="Payment processing" text={text}>
      <ResultActions>
        {retry && <CheckAgainButton retry={retry} />}
        <OrderLink order={order} />
      </ResultActions>
    </PaymentResult>
  );
}

export function OrderUnpaid({ order, retry }: OrderProps & RetryProps) {
  const text = retry ? (
    <p>
      We haven’t received a payment yet. You can close this page: if you paid, we’ll email you
      {order.billingEmail && ` at ${order.billingEmail}`}; if you didn’t, you haven’t been charged.
    </p>
  ) : (
    <p>
      We’re waiting for payment on order {order.orderNumber}. This page will update automatically. If your card was
      declined or you left early, you can pick up where you left off.
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
      <p>You weren’t charged, and your cart is unchanged.</p>
    </>
  );
  return (
    <PaymentResult picture="closed" title="Payment didn’t go through" text={text}>
      <ResultActions>
        <CheckoutLink order={order} />
        <CartLink isPrimary={!order.checkoutUrl} />
      </ResultActions>
    </PaymentResult>
  );
}

export function OrderClosed({ order: { status, orderNumber } }: OrderProps) {
  const reason =
    status === 'expired'
      ? `It wasn’t paid within ${ORDER_OPEN_HOURS} hours, so it expired.`
      : 'This usually happens when your cart changes and a new order replaces it.';
  const text = <p>{reason} You weren’t charged, and your cart is unchanged.</p>;
  return (
    <PaymentResult
      picture="closed"
      title={`Order ${orderNumber} ${status === 'expired' ? 'expired' : 'was canceled'}`}
      text={text}
    >
      <ResultActions>
        <CartLink isPrimary />
        <ButtonLink href={paths.orders} small variant="line">
          Orders
        </ButtonLink>
      </ResultActions>
    </PaymentResult>
  );
}

export function OrderPaid({ order }: OrderProps) {
  const user = useUser();
  const name = user?.firstName ?? user?.username;
  // A job opens the project a moment after the payment.
  const isMissing = !order.project;
  const { data: latest } = useApiQuery(ordersApi.get, {
    params: { id: order.id },
    enabled: isMissing,
    pollInterval: (result) => (result?.project ? false : PROJECT_POLL_MS),
  });
  const project = order.project ?? latest?.project;
  const text = (
    <p>
      We received your payment of {formatCents(order.totalAmount)} and opened your project. We’ll contact you within one
      business day to get started.
      {order.billingEmail && ` Your receipt is on its way to ${order.billingEmail}.`}
    </p>
  );
  return (
    <PaymentResult picture="open" title={name ? `Thank you, ${name}` : 'Thank you'} text={text}>
      <div className={styles.lines}>
        <OrderLines order={order} />
      </div>
      <ResultActions>
        {project && <ProjectLink project={project} />}
        <Link to={paths.order(order.id)}>View order {order.orderNumber} and receipt</Link>
      </ResultActions>
    </PaymentResult>
  );
}

export function OrderRefunded({ order }: OrderProps) {
  return (
    <PaymentResult
      picture="closed"
      title="This order was refunded"
      text={<p>We refunded {formatCents(order.refundedAmount)}.</p>}
    >
      <ResultActions>
        <OrderLink order={order} />
      </ResultActions>
    </PaymentResult>
  );
}

export function OrderPaymentNotFound() {
  const text = <p>We couldn’t find that order. All your payments are listed under Orders and Invoices.</p>;
  return (
    <PaymentResult picture="closed" title="Payment not found" text={text}>
      <ResultActions>
        <ButtonLink href={paths.orders} small>
          Orders
        </ButtonLink>
      </ResultActions>
    </PaymentResult>
  );
}

export function PaymentNotFound() {
  const text = <p>We couldn’t find that order or invoice. All your payments are listed under Orders and Invoices.</p>;
  return (
    <PaymentResult picture="closed" title="Payment not found" text={text}>
      <ResultActions>
        <ButtonLink href={paths.orders} small>
          Orders
        </ButtonLink>
        <ButtonLink href={paths.invoices} small variant="line">
          Invoices
        </ButtonLink>
      </ResultActions>
    </PaymentResult>
  );
}

const CheckAgainButton = ({ retry }: { retry: () => void }) => (
  <Button small onClick={retry}>
    Check again
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
    {isPrimary ? 'Back to your cart' : 'Your cart'}
  </ButtonLink>
);

const OrderLink = ({ order: { id } }: OrderProps) => (
  <ButtonLink href={paths.order(id)} small variant="line">
    View order
  </ButtonLink>
);
