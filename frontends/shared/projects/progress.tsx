import type { Project } from '@atelier/contracts';
import { useId } from 'react';
import styles from './progress.module.css';

export function Progress({ project: { progress } }: { project: Pick<Project, 'progress'> }) {
  const label = useId();
  return (
    <div className={styles.progress}>
      <span id={label}>Progress</span>
      <strong className={styles.percent}>{progress}%</strong>
      <progress className={styles.bar} aria-labelledby={label} max={100} value={progress} />
    </div>
  );
}
