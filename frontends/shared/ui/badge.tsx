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
  new: 'blue',
  contacted: 'yellow',
  converted: 'green',
};

interface BadgeProps {
  value: string;
  color?: 'green' | 'blue' | 'yellow' | 'purple' | 'red' | 'gray' | undefined;
}

export const Badge = ({ value, color }: BadgeProps) => (
  <span className={badgeClass(value, color)}>{statusLabel(value)}</span>
);

export const badgeClass = (value: string, color?: BadgeProps['color']): string =>
  `${styles.badge} ${styles[color ?? COLORS[value] ?? 'gray']}`;
