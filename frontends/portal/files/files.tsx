import { filesApi, type StoredFile } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { ProjectSelect } from '@atelier/shared/projects/project-select';
import { Link, useSearchParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { useFileDrop } from '@atelier/shared/uploads/use-file-drop';
import { isNotFound } from '@atelier/shared/format';
import { useState } from 'react';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import { FileCard } from './file-card';
import styles from './files.module.css';
import { useFilePreview } from '@atelier/shared/files/use-file-preview';
import { VersionsDialog } from '@atelier/shared/files/versions-dialog';
import { originalFileId } from '@atelier/shared/files/file-versions';
import { Drawer } from '@atelier/shared/ui/empty-pictures/drawer';

export default function Files() {
  const [searchParams, setSearchParams] = useSearchParams();
  const project = searchParams.get('project') || undefined;
  const [uploading, setUploading] = useState<{ files: File[] }>();
  const [openedFile, setOpenedFile] = useState<StoredFile>();
  const isDragOver = useFileDrop((files) => setUploading({ files }), !uploading && !openedFile);
  const selectProject = (id: string | undefined) =>
    setSearchParams(id ? { project: id } : {}, { replace: true, preventScrollReset: true });
  return (
    <ConsoleFrame
      title="File Management"
      intro={
        <>
          <p className={styles.subtitle}>Manage your project files with version control</p>
          <Link to={paths.dashboard}>Back to Dashboard</Link>
          {project && <Link to={paths.project(project)}>Go to this project</Link>}
        </>
      }
      actions={
        <div className={styles.tools}>
          <ProjectSelect
            label="Project"
            value={project}
            onChange={selectProject}
            none="All Projects"
            className={styles.filter}
          />
          <Button type="primary" onClick={() => setUploading({ files: [] })}>
            Upload File
          </Button>
        </div>
      }
    >
      <FileList project={project} openVersions={setOpenedFile} openUpload={() => setUploading({ files: [] })} />
      {isDragOver && <p className={styles.dropHint}>Drop files to upload</p>}
      <UploadDialog
        open={!!uploading}
        projectId={project}
        initialFiles={uploading?.files}
        onClose={() => setUploading(undefined)}
      />
      {openedFile && <VersionsDialog key={openedFile.id} file={openedFile} onClose={() => setOpenedFile(undefined)} />}
    </ConsoleFrame>
  );
}

interface FileListProps {
  project: string | undefined;
  openVersions: (file: StoredFile) => void;
  openUpload: () => void;
}

function FileList({ project, openVersions, openUpload }: FileListProps) {
  const endpoint = project ? filesApi.listForProject : filesApi.list;
  const list = useList(endpoint, { query: { limit: '24' }, ...(project && { params: { projectId: project } }) });
  const [openPreview, preview] = useFilePreview(list.rows);
  if (isNotFound(list.error)) return <ProjectNotFound />;
  return (
    <>
      {list.error && (
        <ErrorState title="Couldn’t load your files" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && (
        <EmptyStateCard title="No files found" picture={Drawer}>
          <p>Upload your first file to get started.</p>
          <Button onClick={openUpload} className={styles.firstUpload}>
            Choose a file
          </Button>
        </EmptyStateCard>
      )}
      {list.rows && list.rows.length > 0 && (
        <ul className={styles.list} aria-label="Files">
          {list.rows.map((file) => (
            // Keyed by the first version, so that focus survives a new version.
            <FileCard
              key={originalFileId(file)}
              file={file}
              showProject={!project}
              openVersions={() => openVersions(file)}
              openPreview={() => openPreview(file)}
            />
          ))}
        </ul>
      )}
      {preview}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </>
  );
}

function ProjectNotFound() {
  return (
    <EmptyStateCard title="Project not found">
      <p>
        It may belong to a different account. <Link to={paths.files}>See all your files</Link>
      </p>
    </EmptyStateCard>
  );
}
