import type { Approval } from '@atelier/contracts';
import { agencyToday } from '@atelier/shared/format';
import { usePageData } from '@atelier/shared/page-data';
import { Badge } from '@atelier/shared/ui/badge';
import { DateInSentence } from '@atelier/shared/ui/short-date';
import { approvalLabel, type ApprovalViewer, dueText, fileApprovalLabel } from './labels';

interface ApprovalStateProps {
  approval: Approval;
  viewer: ApprovalViewer;
}

/** Such as "Approved by Ann Baker on Nov 4", or "Waits for the client, due Dec 24". */
export function ApprovalState({ approval, viewer }: ApprovalStateProps) {
  const { site } = usePageData();
  const { answer, withdrawnAt } = approval;
  const { text } = approvalLabel(approval, viewer);
  if (withdrawnAt)
    return (
      <>
        {text} <DateInSentence at={withdrawnAt} />
      </>
    );
  if (!answer) return [text, dueText(approval, agencyToday(site))].filter(Boolean).join(', ');
  return (
    <>
      {text} by {answer.decidedBy} <DateInSentence at={answer.decidedAt} />
    </>
  );
}

export function ApprovalBadge({ approval, viewer }: ApprovalStateProps) {
  const { text, color } = approvalLabel(approval, viewer);
  return <Badge value={text} color={color} />;
}

interface FileApprovalBadgeProps {
  /** Of the project, the newest first. */
  approvals: Approval[] | undefined;
  /** The current version. */
  fileId: string;
  viewer: ApprovalViewer;
}

/** For the row of a file; nothing if no approval was requested. */
export function FileApprovalBadge({ approvals = [], fileId, viewer }: FileApprovalBadgeProps) {
  const label = fileApprovalLabel(approvals, fileId, viewer);
  return label && <Badge value={label.text} color={label.color} />;
}
