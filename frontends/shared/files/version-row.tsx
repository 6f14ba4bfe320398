import type { StoredFile } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { Badge } from '@atelier/shared/ui/badge';
import { useId } from 'react';
import { Download } from './download';
import { Facts } from './facts';
import styles from './versions.module.css';

export function VersionRow({ version: file, restore }: { version: StoredFile; restore: () => void }) {
  const { originalName, isCurrentVersion, version, changeNotes } = file;
  const heading = useId();
  const number = useId();
  return (
    <li className={styles.version} aria-labelledby={`${heading} ${number}`}>
      <div className={styles.what}>
        <h3 id={heading} className={styles.name}>
          {originalName}
        </h3>
        <div className={styles.badges}>
          {isCurrentVersion && <Badge of="Current Version" colour="green" />}
          <span id={number}>
            <Badge of={`v${version}`} />
          </span>
        </div>
        <Facts file={file} />
        {changeNotes && <p className={styles.notes}>{changeNotes}</p>}
      </div>
      <div className={styles.actions}>
        <Download file={file} />
        {!isCurrentVersion && (
          <Button onClick={restore}>
            Restore<span className="unseen"> version {version}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
