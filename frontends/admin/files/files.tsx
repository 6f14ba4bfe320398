import { adminFilesApi, formatFileSize, type AdminFile } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { ClientSelect } from '@atelier/shared/clients/client-select';
import { DownloadButton } from '@atelier/shared/files/download-button';
import { originalFileId, VERSION_ENDPOINTS } from '@atelier/shared/files/file-versions';
import { VersionsDialog } from '@atelier/shared/files/versions-dialog';
import { paths } from '@atelier/shared/paths';
import { ProjectSelect } from '@atelier/shared/projects/project-select';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import { useFileDrop } from '@atelier/shared/uploads/use-file-drop';
import { useState } from 'react';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { ARCHIVED_FILTER, ArchiveBar } from '../archive/archive-bar';
import type { Column } from '../table/column';
import { ListTable } from '../table/list-table';
import { ListToolbar } from '../table/list-toolbar';
import tools from '../table/list-toolbar.module.css';
import { useListView } from '../table/use-list-view';
import { useSelection } from '../table/use-selection';
import styles from './files.module.css';

const columnsFor = (showVersions: (file: AdminFile) => void): Column<AdminFile>[] => [
  {
    title: 'Name',
    renderCell: ({ originalName, version }) => (
      <>
        {originalName}
        <small> v{version}</small>
      </>
    ),
    csvValue: ({ originalName }) => originalName,
  },
  {
    title: 'Client',
    renderCell: ({ owner }) => <Link to={paths.adminUser(owner.id)}>{owner.name}</Link>,
    csvValue: ({ owner }) => owner.name,
  },
  {
    title: 'Project',
    renderCell: ({ projectId, projectName }) =>
      projectId && <Link to={paths.adminProject(projectId)}>{projectName}</Link>,
    csvValue: ({ projectName }) => projectName,
  },
  { title: 'Version', csvValue: ({ version }) => version },
  {
    title: 'Size',
    renderCell: ({ size }) => formatFileSize(size),
    csvValue: ({ size }) => size,
    alignRight: true,
    fitContent: true,
    sorts: ['largest'],
  },
  {
    title: 'Uploaded',
    sorts: ['newest', 'oldest'],
    renderCell: ({ createdAt, uploaderName }) => (
      <>
        <ShortDate at={createdAt} />
        <small> by {uploaderName}</small>
      </>
    ),
    csvTime: ({ createdAt }) => createdAt,
  },
  { title: 'Uploaded by', csvValue: ({ uploaderName }) => uploaderName },
  {
    title: 'Actions',
    renderCell: (file) => (
      <span className={styles.actions}>
        <DownloadButton file={file} />
        <Button type="text" onClick={() => showVersions(file)}>
          Versions<span className="unseen"> of {file.originalName}</span>
        </Button>
      </span>
    ),
    fitContent: true,
  },
];

export default function FilesPage() {
  const view = useListView(adminFilesApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', largest: 'Largest first' },
    filters: { client: true, project: true, archived: ['1'] },
  });
  const { client, project } = view.query;
  const selection = useSelection(view.list.rows);
  const [uploadFiles, setUploadFiles] = useState<{ files: File[] }>();
  const [versionsOf, setVersionsOf] = useState<AdminFile>();
  const isDraggedOver = useFileDrop((files) => setUploadFiles({ files }), !uploadFiles && !versionsOf);
  const columns = columnsFor(setVersionsOf);
  return (
    <ConsoleFrame title="Manage Files">
      <ListToolbar
        view={view}
        search="Search file names"
        filters={[ARCHIVED_FILTER]}
        csvExport={{ name: 'files', columns }}
        actions={
          <Button type="primary" onClick={() => setUploadFiles({ files: [] })}>
            Upload files
          </Button>
        }
      >
        <ClientSelect
          label="Client"
          none="All clients"
          value={client}
          onChange={(id) => view.setQuery({ client: id, project: undefined })}
          className={tools.select}
        />
        <ProjectSelect
          key={client}
          label="Project"
          none="All projects"
          client={client}
          value={project}
          onChange={(id) => view.setQuery({ project: id })}
          className={tools.select}
        />
      </ListToolbar>
      <ArchiveBar
        {...{ view, selection }}
        endpoint={adminFilesApi.archive}
        invalidates={VERSION_ENDPOINTS}
        nouns={['file', 'files']}
      />
      {isDraggedOver && <p className={styles.dropHint}>Drop files to upload</p>}
      <ListTable
        view={view}
        name="Files"
        selection={{ ...selection, nameOf: ({ originalName }) => originalName }}
        columns={columns}
        errorTitle="Couldn’t load files"
        emptyState={{
          title: 'No files found',
          text: <p>Files you and your clients upload will appear here, with every version.</p>,
        }}
      />
      <UploadDialog
        open={!!uploadFiles}
        clientId={client ?? null}
        projectId={project}
        initialFiles={uploadFiles?.files}
        onClose={() => setUploadFiles(undefined)}
      />
      {versionsOf && (
        <VersionsDialog key={originalFileId(versionsOf)} file={versionsOf} onClose={() => setVersionsOf(undefined)} />
      )}
    </ConsoleFrame>
  );
}
