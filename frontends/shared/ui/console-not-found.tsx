import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from './console-frame';
import { EmptyStateCard } from './empty-state';

export default function ConsoleNotFound() {
  return (
    <ConsoleFrame title="Page not found">
      <EmptyStateCard title="We couldn’t find this page">
        <p>
          It may have moved, or you don’t have access to it. <Link to={paths.account}>Go to your dashboard</Link>
        </p>
      </EmptyStateCard>
    </ConsoleFrame>
  );
}
