import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';

export function ProjectNotFound() {
  return (
    <ConsoleFrame title="Project not found">
      <EmptyStateCard title="We couldn’t find this project">
        <p>
          It may belong to a different account. <Link to={paths.dashboard}>Go to your dashboard</Link>
        </p>
      </EmptyStateCard>
    </ConsoleFrame>
  );
}
