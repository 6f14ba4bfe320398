import { type Approval, type ApprovalFile, type Decision, plainMessage } from '@atelier/contracts';
import { excerpt } from '@atelier/shared/excerpt';
import type { BadgeProps } from '@atelier/shared/ui/badge';
import { shortDay } from '@atelier/shared/ui/short-date';

/** An admin who looks at the client's view reads what the client reads. */
export type ApprovalViewer = 'client' | 'agency';

export interface ApprovalLabel {
  text: string;
  color: BadgeProps['color'];
}

export const isOpen = ({ withdrawnAt, answer }: Approval): boolean => !withdrawnAt && !answer;

export const versionName = ({ name, version }: ApprovalFile): string => `${name}, v${version}`;

const MAX_QUOTE = 40;

/** Such as "logo.png, v3": the version that was decided on, or else the current one. Updates are quoted. */
export function approvalSubject({ kind, projectName, file, update, answer }: Approval): string {
  const version = answer?.file ?? file;
  if (kind === 'file') return version ? versionName(version) : 'A file';
  if (kind === 'project') return projectName;
  return update ? `“${excerpt(plainMessage(update.message).replace(/\s+/g, ' ').trim(), MAX_QUOTE)}”` : 'An update';
}

const WAITS: Record<ApprovalViewer, string> = {
  client: 'Waits for your approval',
  agency: 'Waits for the client',
};

export const DECISION_LABELS: Record<Decision, ApprovalLabel> = {
  approved: { text: 'Approved', color: 'green' },
  changes: { text: 'Changes requested', color: 'red' },
};

/** Changes need the agency. */
const changesColor = (viewer: ApprovalViewer) => (viewer === 'agency' ? DECISION_LABELS.changes.color : 'yellow');

export function approvalLabel(approval: Approval, viewer: ApprovalViewer): ApprovalLabel {
  if (approval.withdrawnAt) return { text: 'Withdrawn', color: 'gray' };
  if (!approval.answer) return { text: WAITS[viewer], color: 'yellow' };
  const { decision } = approval.answer;
  return decision === 'changes'
    ? { ...DECISION_LABELS.changes, color: changesColor(viewer) }
    : DECISION_LABELS[decision];
}

/** `today` is a day of the agency. */
export function dueText({ dueOn }: Approval, today: string): string | undefined {
  if (!dueOn) return undefined;
  return `${dueOn < today ? 'was due' : 'due'} ${shortDay(dueOn)}`;
}

/** For the row of a file, such as "v3 approved, v4 not". `approvals` are those of its project, the newest first. */
export function fileApprovalLabel(
  approvals: Approval[],
  currentVersionId: string,
  viewer: ApprovalViewer,
): ApprovalLabel | undefined {
  const requests = approvals.filter(
    (one) => one.kind === 'file' && one.file?.id === currentVersionId && !one.withdrawnAt,
  );
  const [latest] = requests;
  if (!latest?.file) return undefined;
  const { version } = latest.file;
  const approved = requests.find(({ answer }) => answer?.decision === 'approved')?.answer?.file;
  const earlier = approved && approved.id !== currentVersionId ? `v${approved.version} approved, ` : '';
  const decided = latest.answer?.file?.id === currentVersionId ? latest.answer.decision : undefined;
  if (decided === 'approved') return { text: `v${version} approved`, color: 'green' };
  if (!latest.answer) return { text: earlier ? `${earlier}v${version} waits` : WAITS[viewer], color: 'yellow' };
  if (decided === 'changes')
    return {
      text: `${earlier ? `${earlier}changes` : 'Changes'} to v${version} requested`,
      color: changesColor(viewer),
    };
  if (earlier) return { text: `${earlier}v${version} not`, color: 'yellow' };
  return { text: `Changes to v${latest.answer.file?.version ?? version} requested`, color: 'gray' };
}
