import { APPROVAL, type Project, projectsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { FileIcon } from '@atelier/shared/files/file-icon';
import { agencyToday } from '@atelier/shared/format';
import { MessageText } from '@atelier/shared/messages/message-text';
import { usePageData } from '@atelier/shared/page-data';
import { Alert } from '@atelier/shared/ui/alert';
import { Field, TextField } from '@atelier/shared/ui/field';
import dialog from '../action-dialog.module.css';
import { ActionDialog } from '../action-dialog';
import styles from './approvals.module.css';
import type { ApprovalSubject } from './subject';
import { useAskForApproval } from './use-ask-for-approval';

interface AskDialogProps {
  projectId: string;
  subject: ApprovalSubject;
  onClose: () => void;
}

export function AskDialog({ projectId, subject, onClose }: AskDialogProps) {
  const { site } = usePageData();
  const { data: project } = useApiQuery(projectsApi.get, { params: { id: projectId } });
  const form = useAskForApproval({ projectId, project, subject, site });
  const { question, dueOn, setValues, errors, shown, problem, ask, mutation } = form;
  return (
    <ActionDialog
      title={`Ask ${project?.owner?.name ?? 'the client'} for approval?`}
      confirmText="Ask for approval"
      busyText="Asking..."
      busy={mutation.isPending}
      isDone={mutation.isSuccess}
      isBlocked={problem !== undefined}
      leaveText={problem === undefined ? 'Cancel' : 'Close'}
      errors={errors}
      onConfirm={ask}
      onClose={onClose}
    >
      {problem && (
        <Alert type="warning" title={problem} description="The project’s page has the requests and their answers." />
      )}
      <Subject subject={subject} project={project} />
      <TextField
        name="question"
        label="Question"
        rows={3}
        hint="For example, what to look at. It’s in the email, too."
        maxLength={APPROVAL.question.max}
        value={question}
        error={shown.question}
        disabled={problem !== undefined}
        onChange={({ target }) => setValues({ question: target.value })}
      />
      <Field
        name="dueOn"
        label="Decide by"
        type="date"
        min={agencyToday(site)}
        value={dueOn}
        error={shown.dueOn}
        disabled={problem !== undefined}
        onChange={({ target }) => setValues({ dueOn: target.value })}
      />
      {project && <p className={dialog.note}>{emailText(project)}</p>}
      <button type="submit" hidden>
        Ask
      </button>
    </ActionDialog>
  );
}

function Subject({ subject, project }: { subject: ApprovalSubject; project: Project | null | undefined }) {
  if (subject.kind === 'file') {
    const { name, version } = subject.file;
    return (
      <p className={styles.subject}>
        <FileIcon name={name} />
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          <span className={styles.muted}>version {version}</span>
        </span>
      </p>
    );
  }
  if (subject.kind === 'update') {
    return subject.text === null ? (
      <p className={styles.subject}>An update of this project</p>
    ) : (
      <blockquote className={styles.quote} tabIndex={0} aria-label="The update">
        <MessageText text={subject.text} />
      </blockquote>
    );
  }
  return (
    <p className={styles.subject}>
      <span>
        <strong>{project?.name ?? 'The project'}</strong> <span className={styles.muted}>as it is now, in review</span>
      </span>
    </p>
  );
}

function emailText({ owner }: Project): string {
  return owner?.email
    ? `We email ${owner.email}. You can undo it right after sending.`
    : 'There’s no active account with an email, so we won’t email it. The request is in the portal.';
}
