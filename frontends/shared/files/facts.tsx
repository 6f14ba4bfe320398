import { formatFileSize, type StoredFile } from '@atelier/contracts';
import { when } from '@atelier/shared/words';
import styles from './files.module.css';

/** When a version came, from whom, and how large it is. */
export function Facts({ file: { createdAt, uploaderName, size } }: { file: StoredFile }) {
  return (
    <p className={styles.facts}>
      <time dateTime={createdAt}>{when(createdAt)}</time>
      <span>by {uploaderName}</span>
      <span>{formatFileSize(size)}</span>
    </p>
  );
}
