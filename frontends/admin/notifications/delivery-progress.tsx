import type { Notification } from '@atelier/contracts';
import styles from './notifications.module.css';
import { deliverySummary, announcedProgress } from './labels';

export function DeliveryProgress({ notification }: { notification: Notification }) {
  const { total, waiting } = notification;
  return (
    <>
      <progress className={styles.progress} max={total} value={total - waiting} aria-label="Emails processed" />
      <p className={styles.progressText}>{deliverySummary(notification)}</p>
      <p className="unseen" role="status">
        {announcedProgress(notification)}
      </p>
    </>
  );
}
