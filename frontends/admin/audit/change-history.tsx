import { auditApi, type AuditKind } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { formatDateTime } from '@atelier/shared/format';
import { useState } from 'react';
import styles from './audit.module.css';
import { EntryChanges } from './change-list';
import { ACTION_LABELS, actorLabel } from './labels';

interface ChangeHistoryProps {
  kind: AuditKind;
  id: string;
  className?: string | undefined;
}

export function ChangeHistoryPanel({ kind, id, className }: ChangeHistoryProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Panel title="Activity" className={className} aside={<Link to={paths.auditOf(kind, id)}>View in audit log</Link>}>
      {isShown ? (
        <ChangeHistory kind={kind} id={id} />
      ) : (
        <Button className={styles.showButton} onClick={() => setIsShown(true)}>
          Show activity
        </Button>
      )}
    </Panel>
  );
}

function ChangeHistory({ kind, id }: ChangeHistoryProps) {
  const list = useList(auditApi.list, { query: { kind, id, limit: '5' } });
  const { rows, error } = list;
  return (
    <>
      {error && <ErrorState title="Couldn’t load activity" error={error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {rows?.length === 0 && <p>No changes yet.</p>}
      {rows && rows.length > 0 && (
        <ol className={styles.history}>
          {rows.map((entry) => (
            <li key={entry.id}>
              <p className={styles.entryHeader}>
                {entry.action !== 'changed' && `${ACTION_LABELS[entry.action]}, `}
                {actorLabel(entry)}, <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt)}</time>
              </p>
              <EntryChanges entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <p className={styles.showMore}>
          <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
