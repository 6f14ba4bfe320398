import { type Approval, type Project, type TimelineMessage } from '@atelier/contracts';
import { isOpen } from '@atelier/shared/approvals/labels';
import { AskButton } from '../approvals/ask-button';
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
  const isWaiting = approvals?.some((approval) => approval.updateId === id && isOpen(approval));
  const canAsk = kind === 'update' && !isInternal && !isFromClient && !withdrawnAt && approvals && !isWaiting;
  return (
    <>
      {canAsk && (
        <AskButton projectId={project.id} subject={{ kind: 'update', updateId: id, text }} size="small" type="text" />
      )}
      <WithdrawUpdate update={update} client={ownerName(project)} />
    </>
  );
}
