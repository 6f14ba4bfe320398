import { type ReactNode, useId, useRef } from 'react';
import { ACCEPT } from './file-validation';
import styles from './uploads.module.css';
import { useFileDrop } from './use-file-drop';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  single?: boolean;
  children: ReactNode;
}

export function DropZone({ onFiles, single = false, children }: DropZoneProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const hint = useId();
  const handleFiles = (files: File[]) => onFiles(single ? files.slice(0, 1) : files);
  const isDragOver = useFileDrop(handleFiles);
  return (
    <>
      <button
        type="button"
        className={`${styles.zone} ${isDragOver ? styles.dragOver : ''}`}
        aria-describedby={hint}
        onClick={() => fileInput.current?.click()}
      >
        <UpArrow />
        <strong>{children}</strong>
        <span id={hint} className={styles.hint}>
          <span className={styles.withMouse}>or drag and drop, or paste. </span>PDF, DOC, DOCX, PNG, JPG, GIF, or ZIP,
          up to 10 MB
          {single ? '' : ' each'}.
        </span>
      </button>
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple={!single}
        accept={ACCEPT}
        aria-label="Files"
        onChange={({ target }) => {
          handleFiles([...(target.files ?? [])]);
          // Allows picking the same file again.
          target.value = '';
        }}
      />
    </>
  );
}

const UpArrow = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={styles.arrow}>
    <path d="M16 22V6m0 0-6 6m6-6 6 6M5 20v5a2 2 0 0 0 2 2h18a2 2 0 0 0 2-2v-5" />
  </svg>
);
