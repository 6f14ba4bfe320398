import { formatFileSize, type StoredFile } from '@atelier/contracts';
import { ShortDateTime } from '@atelier/shared/ui/short-date';
import styles from './files.module.css';

export function FileFacts({ file: { createdAt, uploaderName, size } }: { file: StoredFile }) {
  return (
    <p className={styles.facts}>
      <span>
        <ShortDateTime at={createdAt} />
      </span>
      <span>by {uploaderName}</span>
      <span>{formatFileSize(size)}</span>
    </p>
  );
}
