import type { Endpoint } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import type { ReactNode } from 'react';
import styles from './user.module.css';

export const SHOWN_ROWS = 5;
const FETCHED_ROWS = '10';

interface RecordLine {
  title: ReactNode;
  state: ReactNode;
  details: string;
  action?: ReactNode;
}

interface RecordPanelProps<Row> {
  title: string;
  endpoint: Endpoint<undefined, Row[]>;
  query: Record<string, string>;
  /** The search also matches similar addresses. */
  matches?: (row: Row) => boolean;
  listPath: string;
  action?: ReactNode;
  emptyText: string;
  toLine: (row: Row) => RecordLine;
}

export const useNewestRecords = <Row extends { id: string }>(
  endpoint: Endpoint<undefined, Row[]>,
  query: Record<string, string>,
) => useList(endpoint, { query: { ...query, limit: FETCHED_ROWS } });

/** The newest records of a client, with a link to all. */
export function RecordPanel<Row extends { id: string }>(props: RecordPanelProps<Row>) {
  const { title, endpoint, query, matches = () => true, listPath, action, emptyText, toLine } = props;
  const list = useNewestRecords(endpoint, query);
  const rows = list.rows?.filter(matches).slice(0, SHOWN_ROWS);
  return (
    <Panel
      title={title}
      aside={
        <span className={styles.headerActions}>
          {rows && rows.length > 0 && (
            <Link to={`${listPath}?${new URLSearchParams(query).toString()}`}>
              View all<span className="unseen"> {title.toLowerCase()}</span>
            </Link>
          )}
          {action}
        </span>
      }
    >
      {list.error && (
        <ErrorState title="Couldn’t load this list" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <LoadingState />}
      {rows?.length === 0 && <p className={styles.muted}>{emptyText}</p>}
      {rows && rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => {
            const { title, state, details, action } = toLine(row);
            return (
              <li key={row.id} className={styles.item}>
                <span className={styles.title}>{title}</span>
                {state}
                <span className={styles.muted}>{details}</span>
                {action && <div className={styles.action}>{action}</div>}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
