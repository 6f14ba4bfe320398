import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { QuietCard } from '@atelier/shared/ui/quiet-card';

/** The first screen of an admin. */
export default function Welcome() {
  const user = useUser();
  return (
    <ConsoleFrame title={`Hello, ${user?.firstName ?? user?.username ?? ''}`}>
      <QuietCard title="All quiet">
        <p>
          You are signed in as an admin. What visitors write is under{' '}
          <Link to={paths.submissions}>Contact Submissions</Link>, how their projects stand is under{' '}
          <Link to={paths.adminProjects}>Project Management</Link>, what clients buy is under{' '}
          <Link to={paths.adminOrders}>Orders</Link>, and what they owe is under{' '}
          <Link to={paths.adminInvoices}>Invoices</Link>.
        </p>
      </QuietCard>
    </ConsoleFrame>
  );
}
