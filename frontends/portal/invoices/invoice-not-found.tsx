import { invoiceTexts } from '@atelier/contracts';
import { errorMessage, isVoided } from '@atelier/shared/format';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import type { ReactNode } from 'react';

interface InvoiceNotFoundProps {
  error: Error;
  clientViewNote: ReactNode;
}

export function InvoiceNotFound({ error, clientViewNote }: InvoiceNotFoundProps) {
  const [title, text, hint] = isVoided(error)
    ? [invoiceTexts.voided.title, errorMessage(error)]
    : ['Invoice not found', 'We couldn’t find this invoice', 'It may belong to a different account. '];
  return (
    <ConsoleFrame title={title} clientViewNote={clientViewNote}>
      <EmptyStateCard title={text}>
        <p>
          {hint}
          {clientViewNote ? 'See all your invoices' : <Link to={paths.invoices}>See all your invoices</Link>}
        </p>
      </EmptyStateCard>
    </ConsoleFrame>
  );
}
