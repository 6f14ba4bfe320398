import { formatCents, type Order, ORDER_OPEN_HOURS } from '@atelier/contracts';
import { isPartiallyRefunded } from '@atelier/shared/orders/labels';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { formatDateTime } from '@atelier/shared/format';
import { Next, Problem, Ways } from '../next';
import { AskAgain } from './ask-again';

/** What happens next with an order, and what its buyer can do. */
export function WhatNext({ order }: { order: Order }) {
  const { status, processing } = order;
  if (status === 'paid') return <Paid order={order} />;
  if (status === 'refunded') return <Refunded order={order} />;
  if (status === 'cancelled') return <Cancelled order={order} />;
  if (status === 'expired') return <Expired />;
  return processing ? <Processing order={order} /> : <Open order={order} />;
}

function Open({ order }: { order: Order }) {
  const { checkoutUrl, expiresAt, problem } = order;
  return (
    <Next title="It is waiting to be paid">
      {problem && <Problem>The last try did not work: {problem}</Problem>}
      <p>
        Nothing has been charged. You can pay it at these prices until{' '}
        <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>; after that it closes by itself.
      </p>
      <Ways>
        {checkoutUrl ? (
          <ButtonLink href={checkoutUrl} small>
            Go on paying
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.cart} small>
            Pay from your cart
          </ButtonLink>
        )}
        <AskAgain order={order} />
      </Ways>
    </Next>
  );
}

function Processing({ order }: { order: Order }) {
  return (
    <Next title="Your payment is on its way">
      <p>
        Your bank has not confirmed it yet. Some take a moment, some a few days. You need do nothing: as soon as the
        money is there, we write{order.billingEmail ? ` to ${order.billingEmail}` : ' to you'}.
      </p>
      <Ways>
        <AskAgain order={order} />
      </Ways>
    </Next>
  );
}

function Paid({ order }: { order: Order }) {
  const { billingEmail, refundedAmount } = order;
  return (
    <Next title="It is paid, and your project is open">
      <p>
        A person reads your order and writes to you within one working day to begin.
        {billingEmail && ` Your receipt went to ${billingEmail}, and it is on this page.`}
      </p>
      {isPartiallyRefunded(order) && (
        <p>
          We gave back {formatCents(refundedAmount)} of it, the way you paid. Banks usually show it within ten days.
        </p>
      )}
    </Next>
  );
}

function Refunded({ order }: { order: Order }) {
  return (
    <Next title="You have your money back">
      <p>
        We gave back the whole {formatCents(order.refundedAmount)}, the way you paid. Banks usually show it within ten
        days.
      </p>
    </Next>
  );
}

function Cancelled({ order: { problem } }: { order: Order }) {
  return (
    <Next title="It was cancelled">
      {problem && <Problem>The payment did not go through: {problem}</Problem>}
      <p>Nothing was charged.{!problem && ' Most often another order took its place, because the cart had changed.'}</p>
      <Again />
    </Next>
  );
}

function Expired() {
  return (
    <Next title="It was not paid in time">
      <p>
        After {ORDER_OPEN_HOURS} hours an order closes by itself, so that nobody pays a price that is no longer true.
        Nothing was charged.
      </p>
      <Again />
    </Next>
  );
}

function Again() {
  return (
    <Ways>
      <ButtonLink href={paths.cart} small>
        Order again from your cart
      </ButtonLink>
      <ButtonLink href={paths.products} small variant="line">
        See all products
      </ButtonLink>
    </Ways>
  );
}
