import { type Approval, type ApprovalFile, filesApi, type Message, plainMessage } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { FileIcon } from '@atelier/shared/files/file-icon';
import { FileNameButton } from '@atelier/shared/files/file-name-button';
import { FileThumbnail } from '@atelier/shared/files/file-thumbnail';
import { useFilePreview } from '@atelier/shared/files/use-file-preview';
import { dayLabel } from '@atelier/shared/ui/short-date';
import { excerpt } from '../excerpt';
import { useConversation } from '../messages/use-conversation';
import styles from './approvals.module.css';

interface ApprovalContentProps {
  approval: Approval;
  isPreview: boolean;
}

/** Exactly what is approved, and what the agency asked about it. */
export function ApprovalContent({ approval, isPreview }: ApprovalContentProps) {
  const { kind, file, question, requestedBy } = approval;
  return (
    <div className={styles.content}>
      {question && (
        <p>
          {requestedBy ?? 'We'} asked: “{plainMessage(question)}”
        </p>
      )}
      {file && <VersionToApprove key={file.id} file={file} />}
      {kind === 'update' && <UpdateToApprove approval={approval} isPreview={isPreview} />}
    </div>
  );
}

/** Of the version itself, which may no longer be the current one. */
function VersionToApprove({ file }: { file: ApprovalFile }) {
  const { rows } = useList(filesApi.listVersions, { params: { id: file.id }, query: { limit: '25' } });
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
        {version ? <FileNameButton file={version} onOpen={() => openPreview(version)} /> : <bdi>{file.name}</bdi>}
        <p className={styles.facts}>Version {file.version}</p>
        {version?.changeNotes && <p className={styles.facts}>{version.changeNotes}</p>}
      </div>
      {preview}
    </div>
  );
}

/** As the conversation shows it, below. */
function UpdateToApprove({ approval: { projectId, updateId }, isPreview }: ApprovalContentProps) {
  const { rows } = useConversation(projectId, isPreview);
  const update = rows?.find(({ id }) => id === updateId);
  return update ? <Update update={update} /> : <p>You’ll find it in the messages below.</p>;
}

const Update = ({ update: { id, message, createdAt, authorName } }: { update: Message }) => (
  <blockquote className={styles.quote}>
    <p>{excerpt(plainMessage(message), 400)}</p>
    <footer>
      {authorName}, {dayLabel(new Date(createdAt))}. <a href={`#message-${id}`}>Read it in the messages</a>
    </footer>
  </blockquote>
);
