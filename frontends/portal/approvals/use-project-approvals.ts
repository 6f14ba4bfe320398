import { type Approval, approvalsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { isOpen } from '@atelier/shared/approvals/labels';

/** Change with every decision. */
export const APPROVAL_ENDPOINTS = [approvalsApi.list, approvalsApi.waiting, approvalsApi.get];

/** The newest first. An admin who looks at the client's view doesn't get what the client can't see yet. */
export function useProjectApprovals(projectId: string, isPreview: boolean) {
  const query = isPreview ? { audience: 'client' } : {};
  const { data, error, refetch } = useApiQuery(approvalsApi.list, { params: { id: projectId }, query });
  const approvals = data ?? undefined;
  return {
    approvals,
    open: approvals?.filter(isOpen) ?? [],
    closed: approvals?.filter((one) => one.answer !== null || isLinkedTo(one)) ?? [],
    error,
    refetch,
  };
}

/** An email led to a request that was withdrawn since. */
const isLinkedTo = (approval: Approval): boolean =>
  approval.withdrawnAt !== null && location.hash === `#approval-${approval.id}`;
