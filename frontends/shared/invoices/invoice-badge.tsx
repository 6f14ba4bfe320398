import type { Invoice } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { standingOf } from './words';

const COLOURS = {
  draft: 'grey',
  sent: 'grey',
  processing: 'blue',
  overdue: 'yellow',
  paid: 'green',
  void: 'grey',
} as const;

export function InvoiceBadge({ invoice }: { invoice: Pick<Invoice, 'status' | 'voidedAt'> }) {
  const standing = standingOf(invoice);
  return <Badge of={standing} colour={COLOURS[standing]} />;
}
