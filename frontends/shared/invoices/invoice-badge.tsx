import type { Invoice } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { invoiceStatus } from './labels';

const COLORS = {
  draft: 'gray',
  sent: 'gray',
  processing: 'blue',
  overdue: 'yellow',
  paid: 'green',
  void: 'gray',
} as const;

export function InvoiceBadge({ invoice }: { invoice: Pick<Invoice, 'status' | 'voidedAt'> }) {
  const status = invoiceStatus(invoice);
  return <Badge value={status} color={COLORS[status]} />;
}
