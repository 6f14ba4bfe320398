import { formatCents, type Order, ORDER_OPEN_HOURS } from '@atelier/contracts';
import { OrderLines } from '@atelier/shared/orders/order-lines';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { Outcome, Ways } from './outcome';
import styles from './outcome.module.css';

interface Standing {
  order: Order;
}

/** There once we have stopped asking by ourselves. */
interface Waiting {
  retry: (() => void) | undefined;
}

export function Asking() {
  return (
    <Outcome
      shop="painting"
      title="One moment"
      text={<p>We are asking our payment provider how your payment stands.</p>}
    />
  );
}

export function Unreachable({ retry }: Waiting) {
  const text = retry ? (
    <p>
      We could not reach our payment provider. If you have paid, your order is safe: we go on asking without you, and
      mail you as soon as we know.
    </p>
  ) : (
    <p>We do not reach our payment provider at the moment, and keep trying. Please do not pay a second time.</p>
  );
  return (
    <Outcome shop="painting" title="We do not know yet" text={text}>
      <Ways>
        {retry && <AskAgain retry={retry} />}
        <ButtonLink href={paths.orders} small variant="line">
          Your orders
        </ButtonLink>
      </Ways>
    </Outcome>
  );
}

export function Processing({ order, retry }: Standing & Waiting) {
  const text = retry ? (
    <p>
      We are still waiting for your bank; some take a few days. You need not keep this page open, we mail you
      {order.billingEmail && ` at ${order.billingEmail}`}.
    </p>
  ) : (
    <p>Your bank is still at it. This page changes by itself as soon as we hear.</p>
  );
  return (
    <Outcome shop="painting" title="Your payment is on its way" text={text}>
      <Ways>
        {retry && <AskAgain retry={retry} />}
        <SeeOrder order={order} />
      </Ways>
    </Outcome>
  );
}

/** Nobody has paid it, as far as the provider knows. */
export function Open({ order, retry }: Standing & Waiting) {
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
    <Outcome shop="painting" title="Not paid yet" text={text}>
      <Ways>
        {retry && <AskAgain retry={retry} />}
        <GoOnPaying order={order} />
        <SeeOrder order={order} />
      </Ways>
    </Outcome>
  );
}

export function Failed({ order, problem }: Standing & { problem: string }) {
  const text = (
    <>
      <p>{problem}</p>
      <p>Nothing was charged, and your cart is as it was.</p>
    </>
  );
  return (
    <Outcome shop="closed" title="The payment did not go through" text={text}>
      <Ways>
        <GoOnPaying order={order} />
        <ToCart first={!order.checkoutUrl} />
      </Ways>
    </Outcome>
  );
}

/** Cancelled or expired. */
export function Closed({ order: { status, orderNumber } }: Standing) {
  const why =
    status === 'expired'
      ? `It was not paid within ${ORDER_OPEN_HOURS} hours, so it closed by itself.`
      : 'Most often another order took its place, because the cart had changed.';
  const text = <p>{why} Nothing was charged, and your cart is as it was.</p>;
  return (
    <Outcome
      shop="closed"
      title={`Order ${orderNumber} ${status === 'expired' ? 'ran out' : 'was cancelled'}`}
      text={text}
    >
      <Ways>
        <ToCart first />
        <ButtonLink href={paths.orders} small variant="line">
          Your orders
        </ButtonLink>
      </Ways>
    </Outcome>
  );
}

export function Paid({ order }: Standing) {
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
    <Outcome shop="open" title={name ? `Thank you, ${name}` : 'Thank you'} text={text}>
      <div className={styles.lines}>
        <OrderLines order={order} />
      </div>
      <Ways>
        <Link to={paths.order(order.id)}>See order {order.orderNumber} and its receipt</Link>
      </Ways>
    </Outcome>
  );
}

export function Refunded({ order }: Standing) {
  return (
    <Outcome
      shop="closed"
      title="This order was refunded"
      text={<p>We gave back {formatCents(order.refundedAmount)}, the way you paid.</p>}
    >
      <Ways>
        <SeeOrder order={order} />
      </Ways>
    </Outcome>
  );
}

export function Unknown() {
  const text = <p>This address names no order of yours. Whatever you paid is under your orders.</p>;
  return (
    <Outcome shop="closed" title="We find no payment here" text={text}>
      <Ways>
        <ButtonLink href={paths.orders} small>
          Your orders
        </ButtonLink>
      </Ways>
    </Outcome>
  );
}

/** Somebody has come here by hand, or by an address that lost its end. */
export function Nameless() {
  const text = (
    <p>This address names neither an order nor an invoice. Whatever you paid is under your orders and your invoices.</p>
  );
  return (
    <Outcome shop="closed" title="We find no payment here" text={text}>
      <Ways>
        <ButtonLink href={paths.orders} small>
          Your orders
        </ButtonLink>
        <ButtonLink href={paths.invoices} small variant="line">
          Your invoices
        </ButtonLink>
      </Ways>
    </Outcome>
  );
}

const AskAgain = ({ retry }: { retry: () => void }) => (
  <Button small onClick={retry}>
    Ask again
  </Button>
);

const GoOnPaying = ({ order: { checkoutUrl } }: Standing) =>
  checkoutUrl && (
    <ButtonLink href={checkoutUrl} small>
      Pay now
    </ButtonLink>
  );

const ToCart = ({ first }: { first: boolean }) => (
  <ButtonLink href={paths.cart} small variant={first ? 'filled' : 'line'}>
    {first ? 'Pay again from your cart' : 'Your cart'}
  </ButtonLink>
);

const SeeOrder = ({ order: { id } }: Standing) => (
  <ButtonLink href={paths.order(id)} small variant="line">
    See the order
  </ButtonLink>
);
