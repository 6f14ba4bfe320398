import styles from './badge.module.css';

/** The colours that status and tier have everywhere. */
const COLORS: Record<string, string> = {
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

interface BadgeProps {
  value: string;
  /** Where the same word has another colour than usual. */
  color?: 'green' | 'blue' | 'yellow' | 'purple' | 'grey' | undefined;
}

export function Badge({ value, color }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[color ?? COLORS[value] ?? 'grey']}`}>{value}</span>;
}
