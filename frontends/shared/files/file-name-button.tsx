import type { StoredFile } from '@atelier/contracts';
import { FileName, fileNameLabel } from './file-name';
import styles from './files.module.css';

/** Opens the preview. */
export const FileNameButton = ({ file, onOpen }: { file: StoredFile; onOpen: () => void }) => (
  <button
    type="button"
    className={styles.nameButton}
    aria-haspopup="dialog"
    aria-label={fileNameLabel(file.originalName)}
    onClick={onOpen}
  >
    <FileName name={file.originalName} />
  </button>
);
