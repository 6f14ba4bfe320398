import { formatCents } from '@atelier/contracts';
import styles from './amount.module.css';

/** Dollars that line up with those above and below. */
export function Amount({ cents }: { cents: number }) {
  return <span className={styles.amount}>{formatCents(cents)}</span>;
}
