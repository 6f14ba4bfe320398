import styles from './badge.module.css';

/** The colours that status and tier have everywhere. */
const COLOURS: Record<string, string> = {
  completed: 'green',
  'in-progress': 'blue',
  review: 'yellow',
  starter: 'green',
  basic: 'green',
  professional: 'blue',
  pro: 'blue',
  enterprise: 'purple',
  premium: 'purple',
  unverified: 'yellow',
};

export function Badge({ of: what }: { of: string }) {
  return <span className={`${styles.badge} ${styles[COLOURS[what] ?? 'grey']}`}>{what}</span>;
}
