import { type Approval, formatFileSize, filesApi, type StoredFile } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { FileApprovalBadge } from '@atelier/shared/approvals/approval-state';
import { Button } from '@atelier/shared/antd/frame';
import { FileNameButton } from '@atelier/shared/files/file-name-button';
import { FileThumbnail } from '@atelier/shared/files/file-thumbnail';
import { downloadUrl } from '@atelier/shared/files/file-versions';
import { useFilePreview } from '@atelier/shared/files/use-file-preview';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Icon } from '@atelier/shared/ui/icon';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { BeforeInvitation } from '@atelier/shared/ui/before-invitation';
import { useState } from 'react';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import styles from './project.module.css';

interface ProjectFilesProps {
  projectId: string;
  approvals: Approval[] | undefined;
  /** An admin looks at the client's view: nothing that would act as the admin. */
  isPreview: boolean;
}

export function ProjectFiles({ projectId, approvals, isPreview }: ProjectFilesProps) {
  const list = useList(filesApi.listForProject, { params: { projectId }, query: { limit: '10' } });
  const [uploading, setUploading] = useState(false);
  const [openPreview, preview] = useFilePreview(list.rows);
  const hasFiles = !!list.rows?.length;
  return (
    <>
      {list.error && <ErrorState title="Couldn’t load files" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && (
        <div className={styles.muted}>
          <p>No files yet.</p>
          {!isPreview && <p>Share your logo, photos, or text for us to use.</p>}
        </div>
      )}
      {hasFiles && (
        <ul className={styles.files}>
          {list.rows?.map((file) => (
            <FileRow key={file.id} file={file} approvals={approvals} openPreview={() => openPreview(file)} />
          ))}
        </ul>
      )}
      {preview}
      <div className={styles.actions}>
        {list.hasNextPage && (
          <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
            Show more
          </Button>
        )}
        {!isPreview && <Button onClick={() => setUploading(true)}>Upload Files</Button>}
        {hasFiles && !isPreview && <Link to={paths.filesOfProject(projectId)}>All files and versions</Link>}
      </div>
      {!isPreview && <UploadDialog open={uploading} projectId={projectId} onClose={() => setUploading(false)} />}
    </>
  );
}

interface FileRowProps {
  file: StoredFile;
  approvals: Approval[] | undefined;
  openPreview: () => void;
}

function FileRow({ file, approvals, openPreview }: FileRowProps) {
  const { originalName, version, size, uploaderName, createdAt } = file;
  return (
    <li className={styles.file}>
      <FileThumbnail file={file} />
      <div className={styles.fileDetails}>
        <FileNameButton file={file} onOpen={openPreview} /> <BeforeInvitation createdAt={createdAt} />
        <p className={styles.facts}>
          v{version}, {formatFileSize(size)}, {uploaderName}, <ShortDate at={createdAt} />
        </p>
        <FileApprovalBadge approvals={approvals} fileId={file.id} viewer="client" />
      </div>
      {/* A new tab, so that a failed download shows its error there. */}
      <a
        href={downloadUrl(file)}
        target="_blank"
        rel="noreferrer"
        className={styles.download}
        aria-label={`Download ${originalName}`}
      >
        <Icon name="download" />
      </a>
    </li>
  );
}
