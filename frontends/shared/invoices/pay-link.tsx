import type { Invoice } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { isPayable } from './labels';

interface PayLinkProps {
  invoice: Pick<Invoice, 'id' | 'invoiceNumber' | 'status' | 'voidedAt'>;
  variant?: 'filled' | 'line';
}

/** Only this page's content security policy allows the card form. */
export function PayLink({ invoice, variant = 'filled' }: PayLinkProps) {
  if (!isPayable(invoice)) return null;
  return (
    <ButtonLink href={paths.payInvoice(invoice.id)} small variant={variant}>
      Pay<span className="unseen"> {invoice.invoiceNumber}</span>
    </ButtonLink>
  );
}
