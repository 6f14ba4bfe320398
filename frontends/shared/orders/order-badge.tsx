import type { Order } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';

const COLORS: Partial<Record<Order['status'], 'green' | 'yellow'>> = { paid: 'green', pending: 'yellow' };

interface OrderBadgeProps {
  order: Order;
  /** Says what a pending order waits for. */
  forClient?: boolean;
}

export function OrderBadge({ order, forClient = false }: OrderBadgeProps) {
  const { status } = order;
  return <Badge value={forClient && status === 'pending' ? pendingLabel(order) : status} color={COLORS[status]} />;
}

function pendingLabel({ processing, problem }: Order): string {
  if (processing) return 'Processing';
  return problem ? 'Card declined' : 'Unpaid';
}
