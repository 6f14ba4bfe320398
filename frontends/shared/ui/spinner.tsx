import styles from './spinner.module.css';

/** The page while it is not there yet: a shop whose three lights go round. */
export function Loading() {
  return (
    <div className={styles.page} role="status">
      <span className={styles.bar} aria-hidden="true">
        <i className={styles.light} />
        <i className={styles.light} />
        <i className={styles.light} />
      </span>
      Loading...
    </div>
  );
}
