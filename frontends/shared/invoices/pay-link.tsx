import type { Invoice } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { isPayable } from './labels';

interface PayLinkProps {
  invoice: Pick<Invoice, 'id' | 'invoiceNumber' | 'status' | 'voidedAt'>;
  /** Among others: with a line around it. */
  variant?: 'filled' | 'line';
}

/** To the page that alone may talk to the card's form, which is why the server makes it anew. */
export function PayLink({ invoice, variant = 'filled' }: PayLinkProps) {
  if (!isPayable(invoice)) return null;
  return (
    <ButtonLink href={paths.payInvoice(invoice.id)} small variant={variant}>
      Pay<span className="unseen"> {invoice.invoiceNumber}</span>
    </ButtonLink>
  );
}
