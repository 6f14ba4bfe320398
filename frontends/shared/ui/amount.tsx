import { formatCents } from '@atelier/contracts';
import styles from './amount.module.css';

export function Amount({ cents }: { cents: number }) {
  return <span className={styles.amount}>{formatCents(cents)}</span>;
}
