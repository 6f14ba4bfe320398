import { approvalsApi, filesApi, type Project, type StoredFile } from '@atelier/contracts';
import { useApiQuery, useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { FileApprovalBadge } from '@atelier/shared/approvals/approval-state';
import { FileFacts } from '@atelier/shared/files/file-facts';
import { FileNameButton } from '@atelier/shared/files/file-name-button';
import { FileThumbnail } from '@atelier/shared/files/file-thumbnail';
import { useFilePreview } from '@atelier/shared/files/use-file-preview';
import { VersionsDialog } from '@atelier/shared/files/versions-dialog';
import { downloadUrl, originalFileId } from '@atelier/shared/files/file-versions';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import { useState } from 'react';
import { AskAboutFile } from '../approvals/ask-about-file';
import { AskDialog } from '../approvals/ask-dialog';
import { fileSubject, hasOpenRequest } from '../approvals/subject';
import type { RowAction } from '../table/row-actions';
import { RowMenu } from '../table/row-menu';
import sheet from '../detail-page.module.css';
import styles from '../files/files.module.css';

export function ProjectFiles({ project: { id, userId } }: { project: Project }) {
  const list = useList(filesApi.listForProject, { params: { projectId: id }, query: { limit: '10' } });
  const { data: approvals } = useApiQuery(approvalsApi.list, { params: { id } });
  const [isUploading, setIsUploading] = useState(false);
  const [versionsOf, setVersionsOf] = useState<StoredFile>();
  const [askingAbout, setAskingAbout] = useState<StoredFile>();
  const [openPreview, preview] = useFilePreview(list.rows);
  const actionsOf = (file: StoredFile): RowAction[] => [
    { label: 'Download', onSelect: () => void open(downloadUrl(file), '_blank', 'noopener') },
    { label: 'Versions', onSelect: () => setVersionsOf(file) },
    ...(hasOpenRequest(approvals, fileSubject(file))
      ? []
      : [{ label: 'Ask for approval', onSelect: () => setAskingAbout(file) }]),
  ];
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
              <RowMenu name={file.originalName} path={undefined} actions={actionsOf(file)} />
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
      {askingAbout && (
        <AskDialog projectId={id} subject={fileSubject(askingAbout)} onClose={() => setAskingAbout(undefined)} />
      )}
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
