import styles from './mark.module.css';

export function Mark({ name, isCompact }: { name: string; isCompact?: boolean }) {
  return (
    <span className={`${styles.mark} ${isCompact ? styles.compact : ''}`}>
      <svg viewBox="0 0 32 32" width="32" height="32" className={styles.shop} aria-hidden="true" focusable="false">
        <rect className={styles.frame} x="2" y="2" width="28" height="28" rx="6" />
        <path className={styles.dots} d="M8 5.5a1.5 1.5 0 1 0 .1 0zM13 5.5a1.5 1.5 0 1 0 .1 0z" />
        <path className={styles.wall} d="M5 18h22v7.5a1.5 1.5 0 0 1-1.5 1.5h-19A1.5 1.5 0 0 1 5 25.5z" />
        <path className={styles.awning} d="M4 11h6v7a3 3 0 0 1-6 0zM16 11h6v7a3 3 0 0 1-6 0z" />
        <path className={styles.cloth} d="M10 11h6v7a3 3 0 0 1-6 0zM22 11h6v7a3 3 0 0 1-6 0z" />
        <path className={styles.door} d="M18.5 27v-5h4v5z" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
