import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import styles from './dashboard.module.css';

interface QuickActionsProps {
  request: () => void;
  upload: () => void;
  goToInvoices: () => void;
}

export function QuickActions({ request, upload, goToInvoices }: QuickActionsProps) {
  return (
    <Panel title="Quick Actions" className={styles.actions}>
      <ul className={styles.ways}>
        <li>
          <Button block onClick={request}>
            New Project Request
          </Button>
        </li>
        <li>
          <Button block onClick={upload}>
            Upload Files
          </Button>
        </li>
        <li>
          <Link to={paths.files} className={styles.way}>
            View Files
          </Link>
        </li>
        <li>
          <Button block onClick={goToInvoices}>
            View Invoices
          </Button>
        </li>
      </ul>
    </Panel>
  );
}
