import type { StoredFile } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { Badge } from '@atelier/shared/ui/badge';
import { useId } from 'react';
import { DownloadButton } from './download-button';
import { FileFacts } from './file-facts';
import { FileName, fileNameLabel } from './file-name';
import { FileThumbnail } from './file-thumbnail';
import styles from './versions.module.css';

export function VersionRow({ version: file, onRestore }: { version: StoredFile; onRestore: () => void }) {
  const { originalName, isCurrentVersion, version, changeNotes } = file;
  const heading = useId();
  const number = useId();
  return (
    <li className={styles.version} aria-labelledby={`${heading} ${number}`}>
      <FileThumbnail file={file} />
      <div className={styles.details}>
        <h3 id={heading} className={styles.name} aria-label={fileNameLabel(originalName)}>
          <FileName name={originalName} />
        </h3>
        <div className={styles.badges}>
          {isCurrentVersion && <Badge value="Current Version" color="green" />}
          <span id={number}>
            <Badge value={`v${version}`} color={isCurrentVersion ? 'green' : 'gray'} />
          </span>
        </div>
        <FileFacts file={file} />
        {changeNotes && <p className={styles.notes}>{changeNotes}</p>}
      </div>
      <div className={styles.actions}>
        <DownloadButton file={file} />
        {!isCurrentVersion && (
          <Button onClick={onRestore}>
            Restore<span className="unseen"> version {version}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
