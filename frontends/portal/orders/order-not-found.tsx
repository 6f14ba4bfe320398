import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';

export function OrderNotFound() {
  return (
    <ConsoleFrame title="Order not found">
      <EmptyStateCard title="We couldn’t find this order">
        <p>
          It may belong to a different account. <Link to={paths.orders}>See all your orders</Link>
        </p>
      </EmptyStateCard>
    </ConsoleFrame>
  );
}
