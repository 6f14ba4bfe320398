import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { QuietCard } from '@atelier/shared/ui/quiet-card';

/** An address that names no order, or one of somebody else. */
export function NoSuchOrder() {
  return (
    <ConsoleFrame title="There is no such order">
      <QuietCard title="Nothing under this address">
        <p>
          This order does not exist, or it belongs to another account. Everything that you ordered is under{' '}
          <Link to={paths.orders}>Your orders</Link>.
        </p>
      </QuietCard>
    </ConsoleFrame>
  );
}
