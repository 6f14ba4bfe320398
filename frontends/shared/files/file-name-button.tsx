import type { StoredFile } from '@atelier/contracts';
import styles from './files.module.css';

/** Opens the preview. */
export const FileNameButton = ({ file, onOpen }: { file: StoredFile; onOpen: () => void }) => (
  <button type="button" className={styles.nameButton} aria-haspopup="dialog" onClick={onOpen}>
    <bdi>{file.originalName}</bdi>
  </button>
);
