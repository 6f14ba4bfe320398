import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';

export function InvoiceNotFound() {
  return (
    <ConsoleFrame title="Invoice not found">
      <EmptyStateCard title="We couldn’t find this invoice">
        <p>
          It may have been voided or belong to a different account.{' '}
          <Link to={paths.invoices}>See all your invoices</Link>
        </p>
      </EmptyStateCard>
    </ConsoleFrame>
  );
}
