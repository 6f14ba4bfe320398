import { statusLabel } from '@atelier/shared/status-labels';
import styles from './badge.module.css';

export type BadgeColor = 'green' | 'blue' | 'yellow' | 'purple' | 'red' | 'gray' | 'outline' | 'struck';

const COLORS: Record<string, BadgeColor> = {
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

export const badgeColor = (value: string): BadgeColor => COLORS[value] ?? 'gray';

export interface BadgeProps {
  value: string;
  color?: BadgeColor | undefined;
  label?: string;
}

export const Badge = ({ value, color, label = statusLabel(value) }: BadgeProps) => (
  <span className={badgeClass(value, color)}>{label}</span>
);

export const badgeClass = (value: string, color?: BadgeProps['color']): string =>
  `${styles.badge} ${styles[color ?? badgeColor(value)]}`;
