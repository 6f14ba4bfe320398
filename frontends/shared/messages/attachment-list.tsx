import { formatFileSize } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { FileIcon } from '@atelier/shared/files/file-icon';
import { UploadList } from '@atelier/shared/uploads/upload-list';
import { type ReactNode, useRef } from 'react';
import type { AttachedFile, Attachments } from './use-attachments';
import styles from './message-files.module.css';

/** The files of a message that is being written. */
export function AttachmentList({
  attachments,
  onRemove,
}: {
  attachments: Attachments;
  onRemove: (id: string) => void;
}) {
  const { attached, list, cancel, retry, remove } = attachments;
  return (
    <>
      {attached.length > 0 && (
        <ul className={styles.files} aria-label="Files to send">
          {attached.map((file) => (
            <AttachedRow key={file.id} file={file} onRemove={() => onRemove(file.id)} />
          ))}
        </ul>
      )}
      <UploadList list={list} cancel={cancel} retry={retry} remove={remove} />
    </>
  );
}

const AttachedRow = ({ file, onRemove }: { file: AttachedFile; onRemove: () => void }) => (
  <li className={styles.file}>
    <FileIcon name={file.originalName} />
    <div className={styles.details}>
      <p>
        <bdi>{file.originalName}</bdi>
      </p>
      <p className={styles.facts}>{formatFileSize(file.size)}</p>
    </div>
    <Button size="small" onClick={onRemove}>
      Remove<span className="unseen"> {file.originalName}</span>
    </Button>
  </li>
);

export function AttachButton({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
