import { Link } from '@atelier/shared/router';
import type { ConsoleLink as ConsoleLinkProps } from './console-links';
import styles from './console-menu.module.css';

export function ConsoleLink({ label, to, isPublicPage: outside, count, current }: ConsoleLinkProps) {
  if (!outside) {
    return (
      <Link to={to} className={styles.link} aria-current={current}>
        {label}
      </Link>
    );
  }
  const fullLabel = count ? `${label}, ${count} ${count === 1 ? 'item' : 'items'}` : undefined;
  return (
    <a href={to} className={styles.link} aria-label={fullLabel}>
      {label}
      {count ? <span className={styles.count}>{count}</span> : null}
    </a>
  );
}
