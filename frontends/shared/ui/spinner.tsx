import styles from './spinner.module.css';

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
