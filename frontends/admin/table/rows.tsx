import { Button } from '@atelier/shared/antd';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { Link } from '@atelier/shared/router';
import type { ReactNode } from 'react';
import type { Column } from './column';
import styles from './rows.module.css';
import type { View } from './view';

interface RowsProps<Row> {
  view: View<Row>;
  /** What the table is called: "Leads". */
  name: string;
  columns: Column<Row>[];
  /** What is said when nothing comes: "The leads did not arrive". */
  failed: string;
  /** Where there is nothing at all yet. */
  none: { title: string; words: ReactNode };
}

/** A list as a table, which becomes a list of cards where there is no room for one. */
export function Rows<Row extends { id: string }>({ view, name, columns, failed, none }: RowsProps<Row>) {
  const { list, isNarrowed } = view;
  const { rows } = list;
  return (
    <>
      {list.error && <ErrorState title={failed} error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {rows?.length === 0 &&
        (isNarrowed ? <NothingLikeThat /> : <EmptyStateCard title={none.title}>{none.words}</EmptyStateCard>)}
      {rows && rows.length > 0 && <Table {...{ name, columns, rows }} isOld={list.isPlaceholderData} />}
      <p className="unseen" role="status">
        {rows &&
          !list.isFetching &&
          (list.hasNextPage ? `${rows.length} shown, there are more` : `${rows.length} found`)}
      </p>
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </>
  );
}

const NothingLikeThat = () => (
  <EmptyStateCard title="Nothing matches">
    <p>
      <Link to="?" replace preventScrollReset>
        See all of them
      </Link>
    </p>
  </EmptyStateCard>
);

interface TableProps<Row> {
  name: string;
  columns: Column<Row>[];
  rows: Row[];
  /** What was asked last has not come yet. */
  isOld?: boolean;
  /** For figures that are compared down their columns: where there is no room it is pushed sideways, and stays a table. */
  scrolls?: boolean;
}

/** The roles are said once more, because a table that is laid out as cards is none to a browser. */
export function Table<Row extends { id: string }>({
  name,
  columns,
  rows,
  isOld = false,
  scrolls = false,
}: TableProps<Row>) {
  const shown = columns.filter(({ show }) => show);
  return (
    <div
      className={scrolls ? styles.scrolling : styles.frame}
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': `${name} in figures` })}
    >
      <table role="table" aria-label={name} aria-busy={isOld} className={styles.table}>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {shown.map((column) => (
              <th key={column.title} role="columnheader" scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row" className={styles.row}>
              {shown.map((column, i) => (
                <Cell key={column.title} column={column} row={row} isFirst={i === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row, isFirst }: { column: Column<Row>; row: Row; isFirst: boolean }) {
  const what = column.show?.(row);
  if (isFirst)
    return (
      <th role="rowheader" scope="row" className={`${styles.first} ${classOf(column)}`}>
        {what}
      </th>
    );
  // Where it is a card, a value that is not there has no line.
  return (
    <td
      role="cell"
      className={`${what === null || what === '' || what === false ? styles.empty : ''} ${classOf(column)}`}
    >
      <span className={styles.label} aria-hidden>
        {column.title}
      </span>
      <span className={styles.value}>{what}</span>
    </td>
  );
}

const classOf = <Row,>({ right, tight }: Column<Row>) =>
  [right && styles.right, tight && styles.tight].filter(Boolean).join(' ');
