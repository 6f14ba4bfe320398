import type { ReactNode } from 'react';
import { MoreMenu } from './more-menu';
import styles from './record-actions.module.css';

interface RecordActionsProps {
  secondary?: ReactNode;
  /** The usual next step. */
  primary?: ReactNode;
  /** All the rest. */
  more?: ReactNode;
}

/** The actions of a record, in the same order on each page: the “…” is last, where it stands in lists, too. */
export const RecordActions = ({ secondary, primary, more }: RecordActionsProps) => (
  <>
    {secondary}
    <div className={styles.last}>
      {primary}
      {more && <MoreMenu>{more}</MoreMenu>}
    </div>
  </>
);
