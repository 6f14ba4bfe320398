import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';

/** An address that names no invoice, or one of somebody else, or one that we took back. */
export function InvoiceNotFound() {
  return (
    <ConsoleFrame title="There is no such invoice">
      <EmptyStateCard title="Nothing under this address">
        <p>
          This invoice does not exist, was taken back, or belongs to another account. What you were billed for is under{' '}
          <Link to={paths.invoices}>Your invoices</Link>.
        </p>
      </EmptyStateCard>
    </ConsoleFrame>
  );
}
