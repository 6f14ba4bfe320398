import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import { emailUrl, phoneUrl } from '@atelier/shared/format';
import styles from './dashboard.module.css';

export function NeedHelp() {
  const { site } = usePageData();
  return (
    <Panel title="Need Help?">
      <p>Email or call us. A real person will answer.</p>
      <dl className={styles.contact}>
        <dt>Email</dt>
        <dd>
          <a href={emailUrl(site.email)}>{site.email}</a>
        </dd>
        <dt>Phone</dt>
        <dd>
          <a href={phoneUrl(site.phone)}>{site.phone}</a>
        </dd>
      </dl>
      <p>
        Looking for a receipt? See <Link to={paths.orders}>Orders</Link> and <Link to={paths.invoices}>Invoices</Link>.
      </p>
    </Panel>
  );
}
