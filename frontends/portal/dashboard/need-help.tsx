import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import { mailTo } from '@atelier/shared/words';
import styles from './dashboard.module.css';

export function NeedHelp() {
  const { site } = usePageData();
  return (
    <Panel title="Need Help?" className={styles.help}>
      <p>
        Write to <a href={mailTo(site.email)}>{site.email}</a> or call {site.phone}. A person answers.
      </p>
      <p>
        What you bought is under <Link to={paths.orders}>Your orders</Link>.
      </p>
    </Panel>
  );
}
