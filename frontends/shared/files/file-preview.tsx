import type { StoredFile } from '@atelier/contracts';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Button } from '@atelier/shared/antd/frame';
import { lazyPart } from '@atelier/shared/lazy-page';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { DownloadButton } from './download-button';
import { FileFacts } from './file-facts';
import { FileIcon } from './file-icon';
import { downloadUrl } from './file-versions';
import { credentials, mayHaveThumbnailNow } from './file-thumbnail';
import styles from './file-preview.module.css';

const PdfPages = lazyPart(() => import(/* webpackChunkName: "pdf-pages" */ './pdf-pages'));

interface FilePreviewProps {
  files: StoredFile[];
  at: number;
  onChange: (file: StoredFile) => void;
  onClose: () => void;
}

/** Left and right arrow keys go through the list; Escape closes. */
export default function FilePreview({ files, at, onChange, onClose }: FilePreviewProps) {
  const [open, setOpen] = useState(true);
  const go = (step: 1 | -1) => {
    const next = files[at + step];
    if (next) onChange(next);
  };
  useArrowKeys(go);
  const file = files[at];
  if (!file) return null;
  return (
    <Modal
      title={<bdi>{file.originalName}</bdi>}
      open={open}
      width={1040}
      centered
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      focusable={{ trap: false }}
      footer={
        <div className={styles.footer}>
          <FileFacts file={file} />
          {files.length > 1 && (
            <span className={styles.steps}>
              <Button disabled={at === 0} onClick={() => go(-1)}>
                Previous<span className="unseen"> file</span>
              </Button>
              <Button disabled={at === files.length - 1} onClick={() => go(1)}>
                Next<span className="unseen"> file</span>
              </Button>
            </span>
          )}
          <DownloadButton file={file} />
        </div>
      }
    >
      <p className="unseen" role="status">
        {file.originalName}, file {at + 1} of {files.length}
      </p>
      <div className={styles.stage}>
        <Content key={file.id} file={file} />
      </div>
    </Modal>
  );
}

/** Also while the focus is on the dialog itself. */
function useArrowKeys(go: (step: 1 | -1) => void) {
  useEffect(() => {
    const handleKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowLeft') go(-1);
      if (key === 'ArrowRight') go(1);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
}

function Content({ file }: { file: StoredFile }) {
  const [hasFailed, setHasFailed] = useState(false);
  const handleError = () => setHasFailed(true);
  if (hasFailed) return <NoPreview file={file}>This file can’t be shown here. Download it to open it.</NoPreview>;
  if (file.mimeType === 'application/pdf') {
    return (
      <Suspense fallback={<Wait />}>
        <PdfPages source={downloadUrl(file)} onError={handleError} wait={<Wait />} />
      </Suspense>
    );
  }
  // An image without a thumbnail may be too large for the browser, too.
  if (file.hasThumbnail || mayHaveThumbnailNow(file)) {
    return (
      <img
        src={downloadUrl(file)}
        alt={file.originalName}
        className={styles.image}
        onError={handleError}
        {...credentials()}
      />
    );
  }
  return <NoPreview file={file}>There’s no preview of this type of file. Download it to open it.</NoPreview>;
}

const Wait = () => <p role="status">Loading...</p>;

const NoPreview = ({ file: { originalName, mimeType }, children }: { file: StoredFile; children: ReactNode }) => (
  <div className={styles.none}>
    <FileIcon name={originalName} mimeType={mimeType} />
    <p>{children}</p>
  </div>
);
