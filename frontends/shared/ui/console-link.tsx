import { Link } from '@atelier/shared/router';
import type { ConsoleLink as ConsoleLinkProps } from './console-links';
import styles from './console-menu.module.css';

export function ConsoleLink({ label, to, isPublicPage: outside, count, countLabel, current }: ConsoleLinkProps) {
  const fullLabel = count ? `${label}, ${countLabel ?? count}` : undefined;
  const badge = count ? <span className={styles.count}>{count}</span> : null;
  if (!outside) {
    return (
      <Link to={to} className={styles.link} aria-current={current} aria-label={fullLabel}>
        {label}
        {badge}
      </Link>
    );
  }
  return (
    <a href={to} className={styles.link} aria-label={fullLabel}>
      {label}
      {badge}
    </a>
  );
}
