import { Link } from '@atelier/shared/router';
import type { ConsoleLink as ConsoleLinkProps } from './console-links';
import styles from './console-menu.module.css';
import { Icon } from './icon';

export function ConsoleLink({ label, to, icon, isPublicPage, count, countLabel, current }: ConsoleLinkProps) {
  const fullLabel = count ? `${label}, ${countLabel ?? count}` : undefined;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {label}
      {count ? (
        <>
          {' '}
          <span className={styles.count}>{count}</span>
        </>
      ) : null}
    </>
  );
  if (isPublicPage) {
    return (
      <a href={to} className={styles.link} aria-current={current} aria-label={fullLabel}>
        {content}
      </a>
    );
  }
  return (
    <Link to={to} className={styles.link} aria-current={current} aria-label={fullLabel}>
      {content}
    </Link>
  );
}
