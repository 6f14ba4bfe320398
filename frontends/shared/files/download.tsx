import type { StoredFile } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import styles from './files.module.css';
import { downloadOf } from './words';

/** In a tab of its own, which the browser closes when it sees that there is something to save. */
export function Download({ file }: { file: StoredFile }) {
  return (
    <Button href={downloadOf(file)} target="_blank" rel="noopener" className={styles.download}>
      Download
      <span className="unseen">
        {' '}
        {file.originalName}, version {file.version}, in a new tab
      </span>
    </Button>
  );
}
