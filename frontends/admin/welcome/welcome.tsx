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
          <Link to={paths.adminOrders}>Orders</Link>, what they owe is under{' '}
          <Link to={paths.adminInvoices}>Invoices</Link>, what they pay each month is under{' '}
          <Link to={paths.adminSubscriptions}>Subscriptions</Link>, and all money that came and went is under{' '}
          <Link to={paths.adminPayments}>Payments</Link>.
        </p>
      </QuietCard>
    </ConsoleFrame>
  );
}
