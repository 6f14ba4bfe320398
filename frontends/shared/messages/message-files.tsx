import { formatFileSize, type StoredFile } from '@atelier/contracts';
import { FileNameButton } from '@atelier/shared/files/file-name-button';
import { FileThumbnail } from '@atelier/shared/files/file-thumbnail';
import { useFilePreview } from '@atelier/shared/files/use-file-preview';
import styles from './message-files.module.css';

/** The versions that were attached to a message. */
export function MessageFiles({ files }: { files: StoredFile[] }) {
  const [openPreview, preview] = useFilePreview(files);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.files} aria-label="Attached files">
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <FileThumbnail file={file} />
            <div className={styles.details}>
              <FileNameButton file={file} onOpen={() => openPreview(file)} />
              <p className={styles.facts}>
                v{file.version}, {formatFileSize(file.size)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {preview}
    </>
  );
}
