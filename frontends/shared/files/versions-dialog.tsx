import { filesApi, type StoredFile } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Button } from '@atelier/shared/antd/frame';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { useFileDrop } from '@atelier/shared/uploads/use-file-drop';
import { type ReactNode, useRef, useState } from 'react';
import { NewVersionDialog } from './new-version-dialog';
import { RestoreDialog } from './restore-dialog';
import { FileThumbnail } from './file-thumbnail';
import { VersionRow } from './version-row';
import { originalFileId } from './file-versions';
import styles from './versions.module.css';

interface VersionsDialogProps {
  file: StoredFile;
  /** Buttons for the current version. */
  actions?: ((current: StoredFile) => ReactNode) | undefined;
  onClose: () => void;
}

export function VersionsDialog({ file, actions, onClose }: VersionsDialogProps) {
  const [open, setOpen] = useState(true);
  const [newVersion, setNewVersion] = useState<{ files: File[] }>();
  const [restoring, setRestoring] = useState<StoredFile>();
  const historyHeading = useRef<HTMLHeadingElement>(null);
  const id = originalFileId(file);
  const list = useList(filesApi.listVersions, { params: { id }, query: { limit: '25' } });
  // Another version may have become the current one since the dialog was opened, under another name.
  const current = list.rows?.find(({ isCurrentVersion }) => isCurrentVersion) ?? file;
  const handleRestoreClosed = (restored: boolean) => {
    setRestoring(undefined);
    // The restore button is gone, so focus moves to the heading.
    if (restored) historyHeading.current?.focus();
  };
  useFileDrop((files) => setNewVersion({ files: files.slice(0, 1) }), open && !newVersion && !restoring);
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
        <FileThumbnail key={current.id} file={current} />
        <p className={styles.fileName}>{current.originalName}</p>
        {actions?.(current)}
        <Button type="primary" onClick={() => setNewVersion({ files: [] })}>
          Upload New Version
        </Button>
      </div>
      <h2 ref={historyHeading} tabIndex={-1} className={styles.heading}>
        Version history
      </h2>
      <VersionHistory list={list} restore={setRestoring} />
      {newVersion && (
        <NewVersionDialog
          id={id}
          currentName={file.originalName}
          initialFiles={newVersion.files}
          onClose={() => setNewVersion(undefined)}
        />
      )}
      {restoring && <RestoreDialog version={restoring} onClose={handleRestoreClosed} />}
    </Modal>
  );
}

interface VersionHistoryProps {
  list: ReturnType<typeof useList<StoredFile>>;
  restore: (version: StoredFile) => void;
}

function VersionHistory({ list, restore }: VersionHistoryProps) {
  return (
    <>
      {list.error && <ErrorState title="Couldn’t load versions" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && <p className={styles.empty}>No version history available</p>}
      {list.rows && list.rows.length > 0 && (
        <ul className={styles.list} aria-label="Versions">
          {list.rows.map((version) => (
            <VersionRow key={version.id} version={version} onRestore={() => restore(version)} />
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
