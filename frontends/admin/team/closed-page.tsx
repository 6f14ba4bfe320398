import { CLOSED_TO_STAFF } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import styles from './team.module.css';

export default function ClosedPage() {
  return (
    <ConsoleFrame title="No access">
      <EmptyStateCard title="This page isn’t open to you">
        <p>{CLOSED_TO_STAFF}</p>
        <Button type="primary" href={paths.admin} className={styles.button ?? ''}>
          Go to your dashboard
        </Button>
      </EmptyStateCard>
    </ConsoleFrame>
  );
}
