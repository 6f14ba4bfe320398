import { type Approval, approvalsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { isOpen } from '@atelier/shared/approvals/labels';

/** Change with every decision. */
export const APPROVAL_ENDPOINTS = [approvalsApi.list, approvalsApi.waiting, approvalsApi.get];

/** Closed ones are in the order of their decisions, the newest first. An admin who looks at the client's view doesn't get what the client can't see yet. */
export function useProjectApprovals(projectId: string, isPreview: boolean) {
  const query = isPreview ? { audience: 'client' } : {};
  const { data, error, refetch } = useApiQuery(approvalsApi.list, { params: { id: projectId }, query });
  const approvals = data ?? undefined;
  return {
    approvals,
    open: approvals?.filter(isOpen) ?? [],
    closed: (approvals?.filter((one) => one.answer !== null || isLinkedTo(one)) ?? []).toSorted(byEnd),
    error,
    refetch,
  };
}

const byEnd = (one: Approval, other: Approval): number => endOf(other) - endOf(one);

const endOf = ({ answer, withdrawnAt, requestedAt }: Approval): number =>
  Date.parse(answer?.decidedAt ?? withdrawnAt ?? requestedAt);

/** An email led to a request that was withdrawn since. */
const isLinkedTo = (approval: Approval): boolean =>
  approval.withdrawnAt !== null && location.hash === `#approval-${approval.id}`;
