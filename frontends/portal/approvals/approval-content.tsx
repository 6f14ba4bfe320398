import { type Approval, type ApprovalFile, type ApprovalUpdate, filesApi, plainMessage } from '@atelier/contracts';
import { apiUrl } from '@atelier/shared/api';
import { useList } from '@atelier/shared/api-query';
import { FileIcon } from '@atelier/shared/files/file-icon';
import { FileNameButton } from '@atelier/shared/files/file-name-button';
import { FileThumbnail } from '@atelier/shared/files/file-thumbnail';
import { useFilePreview } from '@atelier/shared/files/use-file-preview';
import { MessageText } from '@atelier/shared/messages/message-text';
import { dayLabel } from '@atelier/shared/ui/short-date';
import styles from './approvals.module.css';

/** Exactly what is approved, and what the agency asked about it. */
export function ApprovalContent({ approval }: { approval: Approval }) {
  const { file, update, updateId, question, requestedBy } = approval;
  return (
    <div className={styles.content}>
      {question && (
        <p>
          {requestedBy ?? 'We'} asked: “{plainMessage(question)}”
        </p>
      )}
      {file && <VersionToApprove key={file.id} file={file} />}
      {update && <UpdateToApprove id={updateId ?? ''} update={update} />}
    </div>
  );
}

/** The current version, with its preview and its notes. */
function VersionToApprove({ file }: { file: ApprovalFile }) {
  const { rows, error } = useList(filesApi.listVersions, { params: { id: file.id }, query: { limit: '25' } });
  const stored = rows?.filter(({ id }) => id === file.id);
  const [openPreview, preview] = useFilePreview(stored);
  const [version] = stored ?? [];
  return (
    <div className={styles.file}>
      {version ? (
        <FileThumbnail file={version} />
      ) : (
        <span className={styles.icon}>
          <FileIcon name={file.name} />
        </span>
      )}
      <div>
        {version && <FileNameButton file={version} onOpen={() => openPreview(version)} />}
        {!version && (error ? <DownloadLink file={file} /> : <bdi>{file.name}</bdi>)}
        <p className={styles.facts}>Version {file.version}</p>
        {version?.changeNotes && <p className={styles.facts}>{version.changeNotes}</p>}
      </div>
      {preview}
    </div>
  );
}

/** A way to see the version although its preview didn't load. */
const DownloadLink = ({ file: { id, name } }: { file: ApprovalFile }) => (
  <a href={apiUrl(filesApi.download, { params: { id } })} target="_blank" rel="noopener">
    Download <bdi>{name}</bdi>
    <span className="unseen">, in a new tab</span>
  </a>
);

const UpdateToApprove = ({
  id,
  update: { message, createdAt, authorName },
}: {
  id: string;
  update: ApprovalUpdate;
}) => (
  <blockquote className={styles.quote}>
    <MessageText text={message} />
    <footer>
      {authorName}, {dayLabel(new Date(createdAt))}. <a href={`#message-${id}`}>Read it in the messages</a>
    </footer>
  </blockquote>
);
