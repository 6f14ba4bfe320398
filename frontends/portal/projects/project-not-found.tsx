import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';

/** An address that names no project, or one of somebody else. */
export function ProjectNotFound() {
  return (
    <ConsoleFrame title="There is no such project">
      <EmptyStateCard title="Nothing under this address">
        <p>
          This project does not exist, or it belongs to another account. Yours are on your{' '}
          <Link to={paths.dashboard}>Dashboard</Link>.
        </p>
      </EmptyStateCard>
    </ConsoleFrame>
  );
}
