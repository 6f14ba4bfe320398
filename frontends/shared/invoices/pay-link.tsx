import { balanceOf, formatCents, type Invoice } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { hasBalanceDue } from './labels';

interface PayLinkProps {
  invoice: Pick<Invoice, 'id' | 'invoiceNumber' | 'status' | 'voidedAt' | 'amount' | 'paidAmount'>;
  /** Where the button stands alone. */
  showAmount?: boolean;
  variant?: 'filled' | 'line';
}

/** Only this page's content security policy allows the card form. */
export function PayLink({ invoice, showAmount = false, variant = 'filled' }: PayLinkProps) {
  if (!hasBalanceDue(invoice)) return null;
  return (
    <ButtonLink href={paths.payInvoice(invoice.id)} small variant={variant}>
      Pay{showAmount && ` ${formatCents(balanceOf(invoice))}`}
      <span className="unseen"> {invoice.invoiceNumber}</span>
    </ButtonLink>
  );
}
