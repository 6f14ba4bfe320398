import type { Invoice } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { invoiceStatus } from './labels';

const COLORS = {
  draft: 'gray',
  sent: 'gray',
  processing: 'blue',
  overdue: 'red',
  paid: 'green',
  void: 'gray',
  refunded: 'gray',
} as const;

type BadgeFields = Pick<Invoice, 'status' | 'voidedAt' | 'amount'> & Partial<Pick<Invoice, 'refundedAmount'>>;

export function InvoiceBadge({ invoice }: { invoice: BadgeFields }) {
  const { amount, refundedAmount = 0 } = invoice;
  const status = refundedAmount >= amount ? 'refunded' : invoiceStatus(invoice);
  return <Badge value={status} color={COLORS[status]} />;
}
