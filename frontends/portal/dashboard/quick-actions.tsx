import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import type { RefObject } from 'react';
import styles from './dashboard.module.css';

interface QuickActionsProps {
  request: () => void;
  upload: () => void;
  /** Where the invoices are on the page. */
  invoices: RefObject<HTMLElement | null>;
}

export function QuickActions({ request, upload, invoices }: QuickActionsProps) {
  const goToInvoices = () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    invoices.current?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' });
    invoices.current?.focus({ preventScroll: true });
  };
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
