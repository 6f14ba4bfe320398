import type { Order } from '@atelier/contracts';
import { Badge, type BadgeColor } from '@atelier/shared/ui/badge';

const COLORS: Partial<Record<Order['status'], BadgeColor>> = { paid: 'green', pending: 'yellow' };

interface OrderBadgeProps {
  order: Order;
  /** Says what a pending order waits for. */
  forClient?: boolean;
}

export function OrderBadge({ order, forClient = false }: OrderBadgeProps) {
  const { status } = order;
  return forClient && status === 'pending' ? (
    <PendingBadge order={order} />
  ) : (
    <Badge value={status} color={COLORS[status]} />
  );
}

function PendingBadge({ order: { processing, problem } }: { order: Order }) {
  if (processing) return <Badge value="Processing" color="purple" />;
  return problem ? <Badge value="Card declined" color="red" /> : <Badge value="Unpaid" color="yellow" />;
}
