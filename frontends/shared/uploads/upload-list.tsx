import { formatFileSize } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { FileIcon } from '@atelier/shared/files/file-icon';
import { isPutAway, isReady, isUnderWay, type Upload } from './uploads';
import styles from './uploads.module.css';

interface UploadListProps {
  list: readonly Upload[];
  cancel: (key: number) => void;
  retry: (key: number) => void;
  remove: (key: number) => void;
}

/** Each file with how it stands, and what can be done about that. */
export function UploadList({ list, ...hands }: UploadListProps) {
  if (list.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Files to upload">
      {list.map((upload) => (
        <UploadRow key={upload.key} upload={upload} {...hands} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, cancel, retry, remove }: { upload: Upload } & Omit<UploadListProps, 'list'>) {
  const { key, file, stage, percent, problem } = upload;
  return (
    <li className={styles.row}>
      <FileIcon name={file.name} />
      <div className={styles.what}>
        <p className={styles.name}>{file.name}</p>
        {stage === 'sending' && <Bar name={file.name} percent={percent} />}
        <p className={problem ? styles.problem : styles.standing}>{problem ?? standing(upload)}</p>
      </div>
      <div className={styles.hands}>
        {isUnderWay(upload) && !isPutAway(upload) && <Hand what="Cancel" of={file.name} press={() => cancel(key)} />}
        {(stage === 'failed' || stage === 'cancelled') && <Hand what="Retry" of={file.name} press={() => retry(key)} />}
        {(isReady(upload) || stage === 'refused') && <Hand what="Remove" of={file.name} press={() => remove(key)} />}
      </div>
    </li>
  );
}

function standing(upload: Upload): string {
  const {
    stage,
    percent,
    file: { size },
  } = upload;
  if (stage === 'waiting') return 'Waiting for its turn';
  if (isPutAway(upload)) return 'Being put away...';
  if (stage === 'sending') return `${percent}% of ${formatFileSize(size)}`;
  if (stage === 'done') return `Uploaded, ${formatFileSize(size)}`;
  if (stage === 'cancelled') return 'Cancelled';
  return formatFileSize(size);
}

export function Bar({ name, percent }: { name: string; percent: number }) {
  return (
    <div
      role="progressbar"
      className={styles.bar}
      aria-label={`Uploading ${name}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}

function Hand({ what, of, press }: { what: string; of: string; press: () => void }) {
  return (
    <Button size="small" onClick={press}>
      {what}
      <span className="unseen"> {of}</span>
    </Button>
  );
}
