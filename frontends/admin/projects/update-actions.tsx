import { type Approval, type Project, type TimelineMessage } from '@atelier/contracts';
import { AskButton } from '../approvals/ask-button';
import { type ApprovalSubject, hasOpenRequest } from '../approvals/subject';
import { ownerName } from './labels';
import { WithdrawUpdate } from './withdraw-update';

interface UpdateActionsProps {
  project: Project;
  update: TimelineMessage;
  approvals: Approval[] | null | undefined;
}

/** Buttons of an update in the timeline. */
export function UpdateActions({ project, update, approvals }: UpdateActionsProps) {
  const { id, kind, text, isInternal, isFromClient, withdrawnAt } = update;
  const subject: ApprovalSubject = { kind: 'update', updateId: id, text };
  const canAsk = kind === 'update' && !isInternal && !isFromClient && !withdrawnAt;
  return (
    <>
      <AskButton
        projectId={project.id}
        subject={subject}
        isOffered={canAsk && !hasOpenRequest(approvals, subject)}
        size="small"
        type="text"
      />
      <WithdrawUpdate update={update} client={ownerName(project)} />
    </>
  );
}
