import { statusLabel } from '@atelier/shared/status-labels';
import { Icon } from '@atelier/shared/ui/icon';
import { Tooltip } from '@atelier/shared/ui/tooltip';
import styles from './submissions.module.css';

/** An icon, because the words would take the room of the message. */
export const UnverifiedMark = () => (
  <Tooltip text={statusLabel('unverified')}>
    <span className={styles.unverified}>
      <Icon name="alert" size={16} />
      <span className="unseen">{statusLabel('unverified')}</span>
    </span>
  </Tooltip>
);
