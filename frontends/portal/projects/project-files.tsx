import { formatFileSize, filesApi, type StoredFile } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { apiUrl } from '@atelier/shared/api';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { formatDateTime } from '@atelier/shared/format';
import { BeforeInvitation } from '@atelier/shared/ui/before-invitation';
import { useState } from 'react';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import styles from './project.module.css';

interface ProjectFilesProps {
  projectId: string;
  /** An admin looks at the client's view: nothing that would act as the admin. */
  isPreview: boolean;
}

export function ProjectFiles({ projectId, isPreview }: ProjectFilesProps) {
  const list = useList(filesApi.listForProject, { params: { projectId }, query: { limit: '10' } });
  const [uploading, setUploading] = useState(false);
  const hasFiles = !!list.rows?.length;
  return (
    <>
      {list.error && <ErrorState title="Couldn’t load files" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && <p className={styles.muted}>No files yet.</p>}
      {hasFiles && (
        <ul className={styles.files}>
          {list.rows?.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
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

function FileRow({ file }: { file: StoredFile }) {
  const { id, originalName, version, size, uploaderName, createdAt } = file;
  return (
    <li className={styles.file}>
      {/* A new tab, so that a failed download shows its error there. */}
      <a href={apiUrl(filesApi.download, { params: { id } })} target="_blank" rel="noreferrer">
        <span className="unseen">Download </span>
        <bdi>{originalName}</bdi>
      </a>
      <p className={styles.facts}>
        v{version}, {formatFileSize(size)}, {uploaderName},{' '}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <BeforeInvitation createdAt={createdAt} />
    </li>
  );
}
