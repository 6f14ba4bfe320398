import { adminFilesApi, formatFileSize, type AdminFile } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { DownloadButton } from '@atelier/shared/files/download-button';
import { downloadUrl, originalFileId, VERSION_ENDPOINTS } from '@atelier/shared/files/file-versions';
import { FileNameButton } from '@atelier/shared/files/file-name-button';
import { FileThumbnail } from '@atelier/shared/files/file-thumbnail';
import { useFilePreview } from '@atelier/shared/files/use-file-preview';
import { VersionsDialog } from '@atelier/shared/files/versions-dialog';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import { useFileDrop } from '@atelier/shared/uploads/use-file-drop';
import { useState } from 'react';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { Drawer } from '@atelier/shared/ui/empty-pictures/drawer';
import { AskDialog } from '../approvals/ask-dialog';
import { fileSubject } from '../approvals/subject';
import { ARCHIVED_FILTER, ArchiveBar } from '../archive/archive-bar';
import { CLIENT_FILTER } from '../table/client-filter';
import type { Column } from '../table/column';
import type { Nouns } from '../table/counted';
import type { Filter } from '../table/filter';
import { ListTable } from '../table/list-table';
import { ListToolbar } from '../table/list-toolbar';
import { PROJECT_FILTER } from '../table/project-filter';
import type { RowAction } from '../table/row-actions';
import { useListView } from '../table/use-list-view';
import { useNewDialog } from '../use-new-dialog';
import { useSelection } from '../table/use-selection';
import styles from './files.module.css';

const columnsFor = (
  showVersions: (file: AdminFile) => void,
  openPreview: (file: AdminFile) => void,
): Column<AdminFile>[] => [
  {
    title: 'Name',
    renderCell: (file) => (
      <span className={styles.name}>
        <FileThumbnail file={file} />
        <FileNameButton file={file} onOpen={() => openPreview(file)} />
        <small>v{file.version}</small>
      </span>
    ),
    csvValue: ({ originalName }) => originalName,
  },
  {
    title: 'Client',
    card: 'fact',
    isName: true,
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
    card: 'bottom',
    renderCell: ({ size }) => formatFileSize(size),
    csvValue: ({ size }) => size,
    alignRight: true,
    fitContent: true,
    sorts: ['largest'],
  },
  {
    title: 'Uploaded',
    card: 'fact',
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
    isActions: true,
    isInMenu: true,
    hideBelow: 'wide',
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

interface FileDialogs {
  showVersions: (file: AdminFile) => void;
  /** Not about archived files, which clients don't see. */
  ask: ((file: AdminFile) => void) | undefined;
}

const actionsOf = (file: AdminFile, { showVersions, ask }: FileDialogs): RowAction[] => [
  { label: 'Download', onSelect: () => void open(downloadUrl(file), '_blank', 'noopener') },
  { label: 'Versions', onSelect: () => showVersions(file) },
  ...(ask && file.projectId ? [{ label: 'Ask for approval', onSelect: () => ask(file) }] : []),
];

const FILTERS: Filter[] = [{ ...CLIENT_FILTER, resets: ['project'] }, PROJECT_FILTER, ARCHIVED_FILTER];

const NOUNS: Nouns = ['file', 'files'];

export default function FilesPage() {
  const view = useListView(adminFilesApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', largest: 'Largest first' },
    filters: { client: true, project: true, archived: ['1'] },
  });
  const { client, project, archived } = view.query;
  const selection = useSelection(view.list.rows);
  const [dropped, setDropped] = useState<{ files: File[] }>();
  const [isUploading, setIsUploading] = useNewDialog();
  const [versionsOf, setVersionsOf] = useState<AdminFile>();
  const [askAbout, setAskAbout] = useState<AdminFile>();
  const isDraggedOver = useFileDrop(
    (files) => setDropped({ files }),
    !dropped && !isUploading && !versionsOf && !askAbout,
  );
  const [openPreview, preview] = useFilePreview(view.list.rows);
  const columns = columnsFor(setVersionsOf, openPreview);
  const dialogs = { showVersions: setVersionsOf, ask: archived ? undefined : setAskAbout };
  return (
    <ConsoleFrame
      title="Manage Files"
      actions={
        <Button type="primary" onClick={() => setIsUploading(true)}>
          Upload files
        </Button>
      }
    >
      <ListToolbar
        view={view}
        nouns={NOUNS}
        search="Search file names"
        filters={FILTERS}
        csvExport={{ name: 'files', columns }}
      />
      {isDraggedOver && <p className={styles.dropHint}>Drop files to upload</p>}
      <ListTable
        view={view}
        name="Files"
        rowActions={{ actionsOf: (file) => actionsOf(file, dialogs) }}
        selection={{ ...selection, nameOf: ({ originalName }) => originalName }}
        columns={columns}
        errorTitle="Couldn’t load files"
        emptyState={{
          title: 'No files found',
          picture: Drawer,
          text: <p>Files you and your clients upload will appear here, with every version.</p>,
          action: <Button onClick={() => setIsUploading(true)}>Upload your first files</Button>,
        }}
      />
      <ArchiveBar
        {...{ view, selection }}
        endpoint={adminFilesApi.archive}
        invalidates={VERSION_ENDPOINTS}
        nouns={NOUNS}
        csvExport={{ name: 'files', columns }}
      />
      <UploadDialog
        open={!!dropped || isUploading}
        clientId={client ?? null}
        projectId={project}
        initialFiles={dropped?.files}
        onClose={() => {
          setDropped(undefined);
          setIsUploading(false);
        }}
      />
      {preview}
      {versionsOf && (
        <VersionsDialog key={originalFileId(versionsOf)} file={versionsOf} onClose={() => setVersionsOf(undefined)} />
      )}
      {askAbout?.projectId && (
        <AskDialog
          key={askAbout.id}
          projectId={askAbout.projectId}
          subject={fileSubject(askAbout)}
          onClose={() => setAskAbout(undefined)}
        />
      )}
    </ConsoleFrame>
  );
}
