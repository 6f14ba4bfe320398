import { formatFileSize, type StoredFile } from '@atelier/contracts';
import { formatDateTime } from '@atelier/shared/format';
import styles from './files.module.css';

export function FileFacts({ file: { createdAt, uploaderName, size } }: { file: StoredFile }) {
  return (
    <p className={styles.facts}>
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      <span>by {uploaderName}</span>
      <span>{formatFileSize(size)}</span>
    </p>
  );
}
