import type { ReactNode } from 'react';
import styles from './card.module.css';

/** Not antd's, which contains tabs, menus, and placeholders that no page shows. */
export const Card = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>;
