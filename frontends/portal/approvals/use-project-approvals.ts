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
  const seen = useSeen(approvals);
  const [linked] = useState(() => location.hash.replace('#approval-', ''));
  const isSeen = ({ id }: Approval) => id === linked || seen.has(id);
  const closed = approvals?.filter((one) => one.answer ?? (one.withdrawnAt && isSeen(one))) ?? [];
  const gone = [...seen.values()].filter((one) => !isOpen(one) && !isIn(approvals, one));
  return { approvals, open, closed: [...closed, ...gone].toSorted(byEnd), error, refetch };
}

/** Those shown open: if one is withdrawn, or what it is about is archived, the client reads that it is gone. */
function useSeen(approvals: Approval[] | undefined): ReadonlyMap<string, Approval> {
  const [seen, setSeen] = useState<ReadonlyMap<string, Approval>>(new Map());
  const isSeenOpen = ({ id }: Approval) => seen.get(id)?.withdrawnAt === null;
  const added = approvals?.filter((one) => isOpen(one) && !isSeenOpen(one)) ?? [];
  const lost = approvals ? [...seen.values()].filter((one) => isOpen(one) && !isIn(approvals, one)) : [];
  const changed = [...added, ...lost.map(withdrawn)];
  if (changed.length > 0) setSeen(new Map([...seen, ...changed.map((one) => [one.id, one] as const)]));
  return seen;
}

const isIn = (approvals: Approval[] = [], { id }: Approval): boolean => approvals.some((one) => one.id === id);

const withdrawn = (approval: Approval): Approval => ({ ...approval, withdrawnAt: new Date().toISOString() });

/** Puts the latest decision or withdrawal first. */
const byEnd = (one: Approval, other: Approval): number => endOf(other) - endOf(one);

const endOf = ({ answer, withdrawnAt, requestedAt }: Approval): number =>
  Date.parse(answer?.decidedAt ?? withdrawnAt ?? requestedAt);
