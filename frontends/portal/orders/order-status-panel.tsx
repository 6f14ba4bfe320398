import { formatCents, type Order, ORDER_OPEN_HOURS } from '@atelier/contracts';
import { isPartiallyRefunded } from '@atelier/shared/orders/labels';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { formatDateTime } from '@atelier/shared/format';
import { StatusPanel, ProblemMessage, PanelActions } from '../status-panel';
import { CheckPaymentButton } from './check-payment-button';

/** What happens next with an order, and what its buyer can do. */
export function OrderStatusPanel({ order }: { order: Order }) {
  const { status, processing } = order;
  if (status === 'paid') return <Paid order={order} />;
  if (status === 'refunded') return <Refunded order={order} />;
  if (status === 'cancelled') return <Canceled order={order} />;
  if (status === 'expired') return <Expired />;
  return processing ? <Processing order={order} /> : <Unpaid order={order} />;
}

function Unpaid({ order }: { order: Order }) {
  const { checkoutUrl, expiresAt, problem } = order;
  return (
    <StatusPanel title="It is waiting to be paid">
      {problem && <ProblemMessage>The last try did not work: {problem}</ProblemMessage>}
      <p>
        Nothing has been charged. You can pay it at these prices until{' '}
        <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>; after that it closes by itself.
      </p>
      <PanelActions>
        {checkoutUrl ? (
          <ButtonLink href={checkoutUrl} small>
            Go on paying
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.cart} small>
            Pay from your cart
          </ButtonLink>
        )}
        <CheckPaymentButton order={order} />
      </PanelActions>
    </StatusPanel>
  );
}

function Processing({ order }: { order: Order }) {
  return (
    <StatusPanel title="Your payment is on its way">
      <p>
        Your bank has not confirmed it yet. Some take a moment, some a few days. You need do nothing: as soon as the
        money is there, we write{order.billingEmail ? ` to ${order.billingEmail}` : ' to you'}.
      </p>
      <PanelActions>
        <CheckPaymentButton order={order} />
      </PanelActions>
    </StatusPanel>
  );
}

function Paid({ order }: { order: Order }) {
  const { billingEmail, refundedAmount } = order;
  return (
    <StatusPanel title="It is paid, and your project is open">
      <p>
        A person reads your order and writes to you within one working day to begin.
        {billingEmail && ` Your receipt went to ${billingEmail}, and it is on this page.`}
      </p>
      {isPartiallyRefunded(order) && (
        <p>
          We gave back {formatCents(refundedAmount)} of it, the way you paid. Banks usually show it within ten days.
        </p>
      )}
    </StatusPanel>
  );
}

function Refunded({ order }: { order: Order }) {
  return (
    <StatusPanel title="You have your money back">
      <p>
        We gave back the whole {formatCents(order.refundedAmount)}, the way you paid. Banks usually show it within ten
        days.
      </p>
    </StatusPanel>
  );
}

function Canceled({ order: { problem } }: { order: Order }) {
  return (
    <StatusPanel title="It was cancelled">
      {problem && <ProblemMessage>The payment did not go through: {problem}</ProblemMessage>}
      <p>Nothing was charged.{!problem && ' Most often another order took its place, because the cart had changed.'}</p>
      <OrderAgain />
    </StatusPanel>
  );
}

function Expired() {
  return (
    <StatusPanel title="It was not paid in time">
      <p>
        After {ORDER_OPEN_HOURS} hours an order closes by itself, so that nobody pays a price that is no longer true.
        Nothing was charged.
      </p>
      <OrderAgain />
    </StatusPanel>
  );
}

function OrderAgain() {
  return (
    <PanelActions>
      <ButtonLink href={paths.cart} small>
        Order again from your cart
      </ButtonLink>
      <ButtonLink href={paths.products} small variant="line">
        See all products
      </ButtonLink>
    </PanelActions>
  );
}
