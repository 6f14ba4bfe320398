import type { ReactNode } from 'react';
import styles from './properties.module.css';

export const Properties = ({ children }: { children: ReactNode }) => <dl className={styles.list}>{children}</dl>;

/** The label of an editable value is the value's own. */
export const Property = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
