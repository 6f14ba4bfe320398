import type { Invoice } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { clientStatusLabel, hasBalanceDue, invoiceStatus, isPayable } from './labels';

const COLORS = {
  draft: 'gray',
  sent: 'blue',
  processing: 'purple',
  overdue: 'red',
  paid: 'green',
  void: 'struck',
  refunded: 'gray',
} as const;

type BadgeFields = Pick<Invoice, 'status' | 'voidedAt' | 'amount'> &
  Partial<Pick<Invoice, 'paidAmount' | 'refundedAmount'>>;

interface InvoiceBadgeProps {
  invoice: BadgeFields;
  /** Sent is what the agency did; for its client the invoice is due. */
  forClient?: boolean;
}

export function InvoiceBadge({ invoice, forClient = false }: InvoiceBadgeProps) {
  const { amount, paidAmount = 0, refundedAmount = 0 } = invoice;
  if (forClient && isPayable(invoice) && !hasBalanceDue({ ...invoice, paidAmount }))
    return <Badge value="settled" color="green" label="Settled" />;
  const status = refundedAmount >= amount ? 'refunded' : invoiceStatus(invoice);
  return <Badge value={status} color={COLORS[status]} {...(forClient && { label: clientStatusLabel(status) })} />;
}
