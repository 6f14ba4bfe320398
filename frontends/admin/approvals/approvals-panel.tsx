import { type Approval, approvalsApi, type Project } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { isOpen } from '@atelier/shared/approvals/labels';
import { useLocation } from '@atelier/shared/router';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { useScrollToHash } from '@atelier/shared/use-scroll-to-hash';
import { useState } from 'react';
import { ApprovalItem } from './approval-item';
import styles from './approvals.module.css';

/** Besides those that wait. */
const SHOWN_DECISIONS = 3;

/** A project without requests shows none. */
export function ApprovalsPanel({ project, client }: { project: Project; client: string }) {
  const { data, error, refetch } = useApiQuery(approvalsApi.list, { params: { id: project.id } });
  const [showsAll, setShowsAll] = useState(false);
  const linked = useLocation().hash.replace('#approval-', '');
  const approvals = data ?? [];
  const waiting = approvals.filter(isOpen);
  const others = approvals.filter((approval) => !isOpen(approval));
  const isLinkedLater = others.slice(SHOWN_DECISIONS).some(({ id }) => id === linked);
  const shown = [...waiting, ...(showsAll || isLinkedLater ? others : others.slice(0, SHOWN_DECISIONS))];
  useScrollToHash('approval', data !== undefined);
  if (!error && approvals.length === 0) return null;
  return (
    <Panel title="Approvals">
      {error && <ErrorState title="Couldn’t load approvals" error={error} retry={() => void refetch()} />}
      {shown.length > 0 && (
        <ul className={styles.list} aria-label="Approvals">
          {shown.map((approval) => (
            <ApprovalItem
              key={approval.id}
              approval={approval}
              client={client}
              canAskAgain={canAskAgain(approval, approvals, project)}
            />
          ))}
        </ul>
      )}
      {shown.length < approvals.length && (
        <Button onClick={() => setShowsAll(true)}>Show all {approvals.length}</Button>
      )}
    </Panel>
  );
}

/** Changes were requested, and it was not asked about since then. */
function canAskAgain(approval: Approval, approvals: Approval[], { status }: Project): boolean {
  const { kind, file, updateId, answer } = approval;
  if (answer?.decision !== 'changes' || (kind === 'project' && status !== 'review')) return false;
  const latest = approvals.find(
    (one) => one.kind === kind && one.file?.id === file?.id && one.updateId === updateId && !one.withdrawnAt,
  );
  return latest?.id === approval.id;
}
