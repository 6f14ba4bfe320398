import { adminFilesApi, formatFileSize, type AdminFile } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { ClientSelect } from '@atelier/shared/clients/client-select';
import { DownloadButton } from '@atelier/shared/files/download-button';
import { originalFileId } from '@atelier/shared/files/file-versions';
import { VersionsDialog } from '@atelier/shared/files/versions-dialog';
import { paths } from '@atelier/shared/paths';
import { ProjectSelect } from '@atelier/shared/projects/project-select';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import { useFileDrop } from '@atelier/shared/uploads/use-file-drop';
import { useState } from 'react';
import { Moment } from '../moment';
import type { Column } from '../table/column';
import { Rows } from '../table/rows';
import { Tools } from '../table/tools';
import tools from '../table/tools.module.css';
import { useView } from '../table/view';
import styles from './files.module.css';

const columnsFor = (look: (file: AdminFile) => void): Column<AdminFile>[] => [
  {
    title: 'Name',
    show: ({ originalName, version }) => (
      <>
        {originalName}
        <small> v{version}</small>
      </>
    ),
    text: ({ originalName }) => originalName,
  },
  {
    title: 'Client',
    show: ({ owner }) => <Link to={paths.adminUser(owner.id)}>{owner.name}</Link>,
    text: ({ owner }) => owner.name,
  },
  {
    title: 'Project',
    show: ({ projectId, projectName }) => projectId && <Link to={paths.adminProject(projectId)}>{projectName}</Link>,
    text: ({ projectName }) => projectName,
  },
  { title: 'Version', text: ({ version }) => version },
  { title: 'Size', show: ({ size }) => formatFileSize(size), text: ({ size }) => size, right: true, tight: true },
  {
    title: 'Uploaded',
    show: ({ createdAt, uploaderName }) => (
      <>
        <Moment at={createdAt} />
        <small> by {uploaderName}</small>
      </>
    ),
    text: ({ createdAt }) => createdAt,
  },
  { title: 'Uploaded by', text: ({ uploaderName }) => uploaderName },
  {
    title: 'Actions',
    show: (file) => (
      <span className={styles.actions}>
        <DownloadButton file={file} />
        <Button onClick={() => look(file)}>
          Versions<span className="unseen"> of {file.originalName}</span>
        </Button>
      </span>
    ),
    tight: true,
  },
];

/** The current version of everybody's files, by client and project. */
export default function Files() {
  const view = useView(adminFilesApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', largest: 'Largest first' },
    filters: { client: true, project: true },
  });
  const { client, project } = view.query;
  const [uploading, setUploading] = useState<{ files: File[] }>();
  const [looking, setLooking] = useState<AdminFile>();
  const over = useFileDrop((files) => setUploading({ files }), !uploading && !looking);
  const columns = columnsFor(setLooking);
  return (
    <ConsoleFrame title="Manage Files">
      <Tools
        view={view}
        search="Search file names"
        exported={{ name: 'files', columns }}
        actions={
          <Button type="primary" onClick={() => setUploading({ files: [] })}>
            Upload for a client
          </Button>
        }
      >
        <ClientSelect
          label="Client"
          none="Every client"
          value={client}
          onChange={(id) => view.ask({ client: id, project: undefined })}
          className={tools.found}
        />
        <ProjectSelect
          key={client}
          label="Project"
          none="Every project"
          client={client}
          value={project}
          onChange={(id) => view.ask({ project: id })}
          className={tools.found}
        />
      </Tools>
      {over && <p className={styles.over}>Drop your files to upload them</p>}
      <Rows
        view={view}
        name="Files"
        columns={columns}
        failed="The files did not arrive"
        none={{
          title: 'No files found',
          words: <p>What clients upload, and what you upload for them, shows up here with all its versions.</p>,
        }}
      />
      <UploadDialog
        open={!!uploading}
        clientId={client ?? null}
        projectId={project}
        initialFiles={uploading?.files}
        onClose={() => setUploading(undefined)}
      />
      {looking && <VersionsDialog key={originalFileId(looking)} file={looking} onClose={() => setLooking(undefined)} />}
    </ConsoleFrame>
  );
}
