import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';

/** An address that names no order, or one of somebody else. */
export function OrderNotFound() {
  return (
    <ConsoleFrame title="There is no such order">
      <EmptyStateCard title="Nothing under this address">
        <p>
          This order does not exist, or it belongs to another account. Everything that you ordered is under{' '}
          <Link to={paths.orders}>Your orders</Link>.
        </p>
      </EmptyStateCard>
    </ConsoleFrame>
  );
}
