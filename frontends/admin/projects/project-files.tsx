import { approvalsApi, filesApi, type Project, type StoredFile } from '@atelier/contracts';
import { useApiQuery, useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { FileApprovalBadge } from '@atelier/shared/approvals/approval-state';
import { DownloadButton } from '@atelier/shared/files/download-button';
import { FileFacts } from '@atelier/shared/files/file-facts';
import { FileNameButton } from '@atelier/shared/files/file-name-button';
import { FileThumbnail } from '@atelier/shared/files/file-thumbnail';
import { useFilePreview } from '@atelier/shared/files/use-file-preview';
import { VersionsDialog } from '@atelier/shared/files/versions-dialog';
import { originalFileId } from '@atelier/shared/files/file-versions';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import { useState } from 'react';
import { AskAboutFile } from '../approvals/ask-about-file';
import sheet from '../detail-page.module.css';
import styles from '../files/files.module.css';

export function ProjectFiles({ project: { id, userId } }: { project: Project }) {
  const list = useList(filesApi.listForProject, { params: { projectId: id }, query: { limit: '10' } });
  const { data: approvals } = useApiQuery(approvalsApi.list, { params: { id } });
  const [isUploading, setIsUploading] = useState(false);
  const [versionsOf, setVersionsOf] = useState<StoredFile>();
  const [openPreview, preview] = useFilePreview(list.rows);
  return (
    <Panel title="Files" aside={<Button onClick={() => setIsUploading(true)}>Upload Files</Button>}>
      {list.error && <ErrorState title="Couldn’t load files" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && <p className={sheet.muted}>No files yet.</p>}
      {list.rows && list.rows.length > 0 && (
        <ul className={sheet.list} aria-label="Files">
          {list.rows.map((file) => (
            // The key survives new versions, so that focus stays.
            <li key={originalFileId(file)} className={styles.projectFile}>
              <div className={styles.file}>
                <FileThumbnail file={file} />
                <div>
                  <FileNameButton file={file} onOpen={() => openPreview(file)} />{' '}
                  <span className={sheet.muted}>v{file.version}</span>{' '}
                  <FileApprovalBadge approvals={approvals ?? []} fileId={file.id} viewer="agency" />
                  <FileFacts file={file} />
                </div>
              </div>
              <div className={sheet.actions}>
                <DownloadButton file={file} size="small" />
                <Button size="small" onClick={() => setVersionsOf(file)}>
                  Versions<span className="unseen"> of {file.originalName}</span>
                </Button>
                <AskAboutFile projectId={id} file={file} approvals={approvals} size="small" />
              </div>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
      <UploadDialog open={isUploading} projectId={id} clientId={userId} onClose={() => setIsUploading(false)} />
      {preview}
      {versionsOf && (
        <VersionsDialog
          key={versionsOf.id}
          file={versionsOf}
          actions={(file) => <AskAboutFile projectId={id} file={file} approvals={approvals} />}
          onClose={() => setVersionsOf(undefined)}
        />
      )}
    </Panel>
  );
}
