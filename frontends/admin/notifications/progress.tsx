import type { Notification } from '@atelier/contracts';
import styles from './notifications.module.css';
import { howFar, spoken } from './words';

/** Numbers for the eyes as they come; for the ears every quarter and the end. */
export function Progress({ notification }: { notification: Notification }) {
  const { total, waiting } = notification;
  return (
    <>
      <progress className={styles.progress} max={total} value={total - waiting} aria-label="Mails that are done" />
      <p className={styles.far}>{howFar(notification)}</p>
      <p className="unseen" role="status">
        {spoken(notification)}
      </p>
    </>
  );
}
