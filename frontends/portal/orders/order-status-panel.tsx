import { formatCents, type Order, ORDER_OPEN_HOURS, type ProjectStatus } from '@atelier/contracts';
import { isPartiallyRefunded } from '@atelier/shared/orders/labels';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { formatDateTime } from '@atelier/shared/format';
import { StatusPanel, ProblemMessage, PanelActions } from '../status-panel';
import { ProjectLink } from './project-link';
import { CheckPaymentButton } from './check-payment-button';

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
    <StatusPanel title="Awaiting payment">
      {problem && <ProblemMessage>Last payment attempt failed: {problem}</ProblemMessage>}
      <p>
        You haven’t been charged. These prices are held until{' '}
        <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>; after that the order expires.
      </p>
      <PanelActions>
        {checkoutUrl ? (
          <ButtonLink href={checkoutUrl} small>
            Continue payment
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.cart} small>
            Check out again
          </ButtonLink>
        )}
        <CheckPaymentButton order={order} />
      </PanelActions>
    </StatusPanel>
  );
}

function Processing({ order }: { order: Order }) {
  return (
    <StatusPanel title="Payment processing">
      <p>
        Your bank hasn’t confirmed it yet, which can take a few days. There’s nothing you need to do; we’ll email{' '}
        {order.billingEmail ?? 'you'} when it clears.
      </p>
      <PanelActions>
        <CheckPaymentButton order={order} />
      </PanelActions>
    </StatusPanel>
  );
}

const PROJECT_TEXTS: Record<ProjectStatus, string> = {
  pending: 'We’ll review your order and contact you within one business day.',
  'in-progress': 'Work on your project is underway.',
  review: 'Your project is ready for your review.',
  completed: 'Thank you for working with us.',
};

function Paid({ order }: { order: Order }) {
  const { billingEmail, refundedAmount, project } = order;
  return (
    <StatusPanel
      title={project?.status === 'completed' ? 'Paid. Your project is completed.' : 'Paid. Your project is open.'}
    >
      <p>
        {PROJECT_TEXTS[project?.status ?? 'pending']}
        {billingEmail && ` We emailed your receipt to ${billingEmail}; there’s a copy on this page.`}
      </p>
      {isPartiallyRefunded(order) && (
        <p>
          We refunded {formatCents(refundedAmount)}.{cardRefundText(order)}
        </p>
      )}
      {project && (
        <PanelActions>
          <ProjectLink project={project} />
        </PanelActions>
      )}
    </StatusPanel>
  );
}

function Refunded({ order }: { order: Order }) {
  return (
    <StatusPanel title="Refunded">
      <p>
        We refunded the full {formatCents(order.refundedAmount)}.{cardRefundText(order)}
      </p>
      {order.project && (
        <PanelActions>
          <ProjectLink project={order.project} variant="line" />
        </PanelActions>
      )}
    </StatusPanel>
  );
}

const cardRefundText = ({ hasCardRefund }: Order) =>
  hasCardRefund && ' Card refunds usually show up within 10 business days.';

function Canceled({ order: { problem } }: { order: Order }) {
  return (
    <StatusPanel title="Canceled">
      {problem && <ProblemMessage>Payment didn’t go through: {problem}</ProblemMessage>}
      <p>
        You weren’t charged.{!problem && ' This usually happens when your cart changes and a new order replaces it.'}
      </p>
      <OrderAgain />
    </StatusPanel>
  );
}

function Expired() {
  return (
    <StatusPanel title="Expired">
      <p>Unpaid orders expire after {ORDER_OPEN_HOURS} hours so prices stay accurate. You weren’t charged.</p>
      <OrderAgain />
    </StatusPanel>
  );
}

function OrderAgain() {
  return (
    <PanelActions>
      <ButtonLink href={paths.cart} small>
        Order again
      </ButtonLink>
      <ButtonLink href={paths.products} small variant="line">
        Browse packages
      </ButtonLink>
    </PanelActions>
  );
}
