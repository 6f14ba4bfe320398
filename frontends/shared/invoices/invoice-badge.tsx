import type { Invoice } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { clientStatusLabel, invoiceStatus } from './labels';

const COLORS = {
  draft: 'gray',
  sent: 'blue',
  processing: 'purple',
  overdue: 'red',
  paid: 'green',
  void: 'struck',
  refunded: 'gray',
} as const;

type BadgeFields = Pick<Invoice, 'status' | 'voidedAt' | 'amount'> & Partial<Pick<Invoice, 'refundedAmount'>>;

interface InvoiceBadgeProps {
  invoice: BadgeFields;
  /** Sent is what the agency did; for its client the invoice is due. */
  forClient?: boolean;
}

export function InvoiceBadge({ invoice, forClient = false }: InvoiceBadgeProps) {
  const { amount, refundedAmount = 0 } = invoice;
  const status = refundedAmount >= amount ? 'refunded' : invoiceStatus(invoice);
  return <Badge value={status} color={COLORS[status]} {...(forClient && { label: clientStatusLabel(status) })} />;
}
