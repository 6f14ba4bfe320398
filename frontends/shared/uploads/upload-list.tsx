import { formatFileSize } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { FileIcon } from '@atelier/shared/files/file-icon';
import { isBeingStored, isReady, isActive, type Upload } from './upload-queue';
import styles from './uploads.module.css';

interface UploadListProps {
  list: readonly Upload[];
  cancel: (key: number) => void;
  retry: (key: number) => void;
  remove: (key: number) => void;
}

export function UploadList({ list, ...actions }: UploadListProps) {
  if (list.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Files to upload">
      {list.map((upload) => (
        <UploadRow key={upload.key} upload={upload} {...actions} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, cancel, retry, remove }: { upload: Upload } & Omit<UploadListProps, 'list'>) {
  const { key, file, stage, percent, problem } = upload;
  return (
    <li className={styles.row}>
      <FileIcon name={file.name} />
      <div className={styles.details}>
        <p className={styles.name}>{file.name}</p>
        {stage === 'sending' && <ProgressBar name={file.name} percent={percent} />}
        <p className={problem ? styles.problem : styles.status}>{problem ?? uploadStatus(upload)}</p>
      </div>
      <div className={styles.actions}>
        {isActive(upload) && !isBeingStored(upload) && (
          <RowButton label="Cancel" fileName={file.name} onClick={() => cancel(key)} />
        )}
        {(stage === 'failed' || stage === 'canceled') && (
          <RowButton label="Retry" fileName={file.name} onClick={() => retry(key)} />
        )}
        {(isReady(upload) || stage === 'refused') && (
          <RowButton label="Remove" fileName={file.name} onClick={() => remove(key)} />
        )}
      </div>
    </li>
  );
}

function uploadStatus(upload: Upload): string {
  const {
    stage,
    percent,
    file: { size },
  } = upload;
  if (stage === 'waiting') return 'Waiting...';
  if (isBeingStored(upload)) return 'Finishing...';
  if (stage === 'sending') return `${percent}% of ${formatFileSize(size)}`;
  if (stage === 'done') return `Uploaded, ${formatFileSize(size)}`;
  if (stage === 'canceled') return 'Canceled';
  return formatFileSize(size);
}

export function ProgressBar({ name, percent }: { name: string; percent: number }) {
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

function RowButton({ label, fileName, onClick }: { label: string; fileName: string; onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      {label}
      <span className="unseen"> {fileName}</span>
    </Button>
  );
}
