import { filesApi, type StoredFile } from '@atelier/contracts';
import { useList } from '@atelier/shared/answers';
import { Button, Modal } from '@atelier/shared/antd';
import { FileIcon } from '@atelier/shared/files/file-icon';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { useFilesFromAnywhere } from '@atelier/shared/uploads/use-files-from-anywhere';
import { useRef, useState } from 'react';
import { NewVersionDialog } from './new-version-dialog';
import { SureToRestore } from './sure-to-restore';
import { VersionRow } from './version-row';
import { firstOf } from './words';
import styles from './versions.module.css';

interface VersionsDialogProps {
  file: StoredFile;
  onClose: () => void;
}

/** All versions of a file: to look at, to bring back, and to add to. */
export function VersionsDialog({ file, onClose }: VersionsDialogProps) {
  const [open, setOpen] = useState(true);
  const [adding, setAdding] = useState<{ files: File[] }>();
  const [restoring, setRestoring] = useState<StoredFile>();
  const history = useRef<HTMLHeadingElement>(null);
  const id = firstOf(file);
  const decided = (restored: boolean) => {
    setRestoring(undefined);
    // What was pressed is gone with the need for it.
    if (restored) history.current?.focus();
  };
  useFilesFromAnywhere((files) => setAdding({ files: files.slice(0, 1) }), open && !adding && !restoring);
  return (
    <Modal
      title="File Version Control"
      open={open}
      width={720}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      focusable={{ trap: false }}
      footer={null}
    >
      <div className={styles.file}>
        <FileIcon name={file.originalName} mimeType={file.mimeType} />
        <p className={styles.called}>{file.originalName}</p>
        <Button type="primary" onClick={() => setAdding({ files: [] })}>
          Upload New Version
        </Button>
      </div>
      <h2 ref={history} tabIndex={-1} className={styles.heading}>
        Version history
      </h2>
      <History id={id} restore={setRestoring} />
      {adding && <NewVersionDialog id={id} begunWith={adding.files} onClose={() => setAdding(undefined)} />}
      {restoring && <SureToRestore version={restoring} onClose={decided} />}
    </Modal>
  );
}

function History({ id, restore }: { id: string; restore: (version: StoredFile) => void }) {
  const list = useList(filesApi.listVersions, { params: { id }, query: { limit: '25' } });
  return (
    <>
      {list.error && (
        <Failed title="The versions did not arrive" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <Waiting />}
      {list.rows?.length === 0 && <p className={styles.none}>No version history available</p>}
      {list.rows && list.rows.length > 0 && (
        <ul className={styles.list} aria-label="Versions">
          {list.rows.map((version) => (
            <VersionRow key={version.id} version={version} restore={() => restore(version)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </>
  );
}
