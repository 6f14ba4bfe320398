import type { Approval } from '@atelier/contracts';
import { approvalSubject, dueText } from '@atelier/shared/approvals/labels';

export const APPROVE_OR_NOT = 'Look at it, and approve it or tell us what you’d like changed.';

/** On the page of its project. */
export function requestTitle(approval: Approval): string {
  if (approval.kind === 'project') return 'Ready for your review';
  return approval.kind === 'update' ? 'Please approve this update' : `Please approve ${approvalSubject(approval)}`;
}

/** On the dashboard, which shows all projects. */
export function requestTitleOnDashboard(approval: Approval): string {
  const { kind, projectName } = approval;
  if (kind === 'project') return `${projectName} is ready for your review`;
  return kind === 'update' ? `Please approve an update on ${projectName}` : requestTitle(approval);
}

/** Such as "Due Dec 24." */
export function dueSentence(approval: Approval, today: string): string {
  const due = dueText(approval, today);
  return due ? `${due.charAt(0).toUpperCase()}${due.slice(1)}.` : '';
}

/** Such as "The Shop Window, due Dec 24."; the titles of other requests have the project. */
export function requestFacts(approval: Approval, today: string): string {
  if (approval.kind !== 'file') return dueSentence(approval, today);
  return `${[approval.projectName, dueText(approval, today)].filter(Boolean).join(', ')}.`;
}
