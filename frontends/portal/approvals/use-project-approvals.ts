import { type Approval, approvalsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { isOpen } from '@atelier/shared/approvals/labels';
import { useState } from 'react';

/** Change with every decision. */
export const APPROVAL_ENDPOINTS = [approvalsApi.list, approvalsApi.waiting, approvalsApi.get];

/** An admin who looks at the client's view doesn't get what the client can't see yet. */
export function useProjectApprovals(projectId: string, isPreview: boolean) {
  const query = isPreview ? { audience: 'client' } : {};
  const { data, error, refetch } = useApiQuery(approvalsApi.list, { params: { id: projectId }, query });
  const approvals = data ?? undefined;
  const open = approvals?.filter(isOpen) ?? [];
  const seen = useSeen(open);
  const closed = approvals?.filter(({ id, answer, withdrawnAt }) => answer ?? (withdrawnAt && seen.has(id))) ?? [];
  return { approvals, open, closed: closed.toSorted(byEnd), error, refetch };
}

/** Ids of the request that an email led to and of those shown open: if one is withdrawn, the client reads that it was. */
function useSeen(open: Approval[]): ReadonlySet<string> {
  const [seen, setSeen] = useState(() => new Set([location.hash.replace('#approval-', '')]));
  if (open.some(({ id }) => !seen.has(id))) setSeen(new Set([...seen, ...open.map(({ id }) => id)]));
  return seen;
}

/** Puts the latest decision or withdrawal first. */
const byEnd = (one: Approval, other: Approval): number => endOf(other) - endOf(one);

const endOf = ({ answer, withdrawnAt, requestedAt }: Approval): number =>
  Date.parse(answer?.decidedAt ?? withdrawnAt ?? requestedAt);
