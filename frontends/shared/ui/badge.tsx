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

interface BadgeProps {
  of: string;
  /** Where the same word has another colour than usual. */
  colour?: 'green' | 'blue' | 'yellow' | 'purple' | 'grey' | undefined;
}

export function Badge({ of: what, colour }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[colour ?? COLOURS[what] ?? 'grey']}`}>{what}</span>;
}
