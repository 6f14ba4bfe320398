import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import styles from './dashboard.module.css';

interface QuickActionsProps {
  openRequest: () => void;
  openUpload: () => void;
  goToInvoices: () => void;
}

export function QuickActions({ openRequest, openUpload, goToInvoices }: QuickActionsProps) {
  return (
    <Panel title="Quick Actions">
      <ul className={styles.actionList}>
        <li>
          <Button block onClick={openRequest}>
            New Project Request
          </Button>
        </li>
        <li>
          <Button block onClick={openUpload}>
            Upload Files
          </Button>
        </li>
        <li>
          <Link to={paths.files} className={styles.actionLink}>
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
