import type { Order } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';

const COLORS: Partial<Record<Order['status'], 'green' | 'yellow'>> = { paid: 'green', pending: 'yellow' };

export function OrderBadge({ order: { status } }: { order: Order }) {
  return <Badge value={status} color={COLORS[status]} />;
}
