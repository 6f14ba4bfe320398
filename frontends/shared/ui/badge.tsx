import { statusLabel } from '@atelier/shared/status-labels';
import styles from './badge.module.css';

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
  color?: 'green' | 'blue' | 'yellow' | 'purple' | 'gray' | undefined;
}

export function Badge({ value, color }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[color ?? COLORS[value] ?? 'gray']}`}>{statusLabel(value)}</span>;
}
