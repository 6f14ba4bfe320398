import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { QuietCard } from '@atelier/shared/ui/quiet-card';

/** The first screen of a client: it says hello, and that nothing has happened yet. */
export default function Welcome() {
  const { site } = usePageData();
  const user = useUser();
  return (
    <ConsoleFrame title={`Hello, ${user?.firstName ?? user?.username ?? ''}`}>
      <QuietCard title="No project yet">
        <p>
          Once we start on your website, you can follow it here; what you bought is under{' '}
          <Link to={paths.orders}>Your orders</Link>. Questions until then? Write to{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a> or call {site.phone}.
        </p>
      </QuietCard>
    </ConsoleFrame>
  );
}
