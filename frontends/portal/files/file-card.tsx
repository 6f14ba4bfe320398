import { approvalsApi, type StoredFile } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { FileApprovalBadge } from '@atelier/shared/approvals/approval-state';
import { Button } from '@atelier/shared/antd/frame';
import { FileNameButton } from '@atelier/shared/files/file-name-button';
import { FileThumbnail } from '@atelier/shared/files/file-thumbnail';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { BeforeInvitation } from '@atelier/shared/ui/before-invitation';
import { Badge } from '@atelier/shared/ui/badge';
import { DownloadButton } from '@atelier/shared/files/download-button';
import { FileFacts } from '@atelier/shared/files/file-facts';
import styles from './files.module.css';

interface FileCardProps {
  file: StoredFile;
  showProject: boolean;
  openVersions: () => void;
  openPreview: () => void;
}

export function FileCard({ file, showProject, openVersions, openPreview }: FileCardProps) {
  const { id, originalName, isCurrentVersion, version, projectId, projectName } = file;
  return (
    <li className={styles.card} aria-labelledby={id}>
      <FileThumbnail file={file} />
      <div className={styles.details}>
        <h2 id={id} className={styles.name}>
          <FileNameButton file={file} onOpen={openPreview} />
        </h2>
        <div className={styles.badges}>
          <BeforeInvitation createdAt={file.createdAt} />
          {isCurrentVersion && <Badge value={`Current v${version}`} />}
          {projectId && <Approvals fileId={id} projectId={projectId} />}
          {showProject && projectId && projectName && (
            <Link to={paths.project(projectId)} className={styles.project}>
              {projectName}
            </Link>
          )}
        </div>
        <FileFacts file={file} />
      </div>
      <div className={styles.actions}>
        <DownloadButton file={file} />
        <Button onClick={openVersions}>
          Versions<span className="unseen"> of {originalName}</span>
        </Button>
      </div>
    </li>
  );
}

/** The files of a project share one request. An admin, who sees the files of all clients, has the console for it. */
function Approvals({ fileId, projectId }: { fileId: string; projectId: string }) {
  const enabled = useUser()?.role === 'guest';
  const { data } = useApiQuery(approvalsApi.list, { params: { id: projectId }, enabled });
  return <FileApprovalBadge approvals={data ?? undefined} fileId={fileId} viewer="client" />;
}
