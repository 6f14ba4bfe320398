import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import { emailUrl } from '@atelier/shared/format';
import styles from './dashboard.module.css';

export function NeedHelp() {
  const { site } = usePageData();
  return (
    <Panel title="Need Help?">
      <p>Write or call, and a person answers.</p>
      <dl className={styles.facts}>
        <dt>E-mail</dt>
        <dd>
          <a href={emailUrl(site.email)}>{site.email}</a>
        </dd>
        <dt>Phone</dt>
        <dd>{site.phone}</dd>
      </dl>
      <p>
        What you bought is under <Link to={paths.orders}>Your orders</Link>, what you were billed for under{' '}
        <Link to={paths.invoices}>Your invoices</Link>.
      </p>
    </Panel>
  );
}
