import type { Project } from '@atelier/contracts';
import styles from './progress.module.css';

export const Progress = ({ project: { progress } }: { project: Pick<Project, 'progress'> }) => (
  <p className={styles.progress}>
    <progress className={styles.bar} aria-label="Progress" max={100} value={progress} />
    <strong className={styles.percent}>{progress}% done</strong>
  </p>
);
