import type { StoredFile } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import styles from './files.module.css';
import { downloadUrl } from './file-versions';

export function DownloadButton({ file }: { file: StoredFile }) {
  return (
    <Button href={downloadUrl(file)} target="_blank" rel="noopener" className={styles.download}>
      Download
      <span className="unseen">
        {' '}
        {file.originalName}, version {file.version}, in a new tab
      </span>
    </Button>
  );
}
