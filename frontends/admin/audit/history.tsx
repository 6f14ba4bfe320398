import { auditApi, type AuditKind } from '@atelier/contracts';
import { useList } from '@atelier/shared/answers';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { Panel } from '@atelier/shared/ui/panel';
import { when } from '@atelier/shared/words';
import { useState } from 'react';
import styles from './audit.module.css';
import { Differences } from './differences';
import { ACTIONS, whoIn } from './words';

interface HistoryProps {
  kind: AuditKind;
  id: string;
  className?: string | undefined;
}

/** Who changed what of one thing, for whoever wants to know: most come for the thing itself. */
export function Changes({ kind, id, className }: HistoryProps) {
  const [asked, setAsked] = useState(false);
  return (
    <Panel title="Changes" className={className} aside={<Link to={paths.changesOf(kind, id)}>In the audit log</Link>}>
      {asked ? (
        <History kind={kind} id={id} />
      ) : (
        <Button className={styles.asking} onClick={() => setAsked(true)}>
          Show who changed what
        </Button>
      )}
    </Panel>
  );
}

function History({ kind, id }: HistoryProps) {
  const list = useList(auditApi.list, { query: { kind, id, limit: '5' } });
  const { rows, error } = list;
  return (
    <>
      {error && <Failed title="The changes did not arrive" error={error} retry={() => void list.refetch()} />}
      {list.isPending && <Waiting />}
      {rows?.length === 0 && <p>Nobody has changed anything yet.</p>}
      {rows && rows.length > 0 && (
        <ol className={styles.history}>
          {rows.map((entry) => (
            <li key={entry.id}>
              <p className={styles.head}>
                {entry.action !== 'changed' && `${ACTIONS[entry.action]}, `}
                {whoIn(entry)}, <time dateTime={entry.createdAt}>{when(entry.createdAt)}</time>
              </p>
              <Differences entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <p className={styles.all}>
          <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
