import { Checkbox } from '@atelier/shared/antd/forms';
import { Button } from '@atelier/shared/antd/frame';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { Link } from '@atelier/shared/router';
import type { ReactNode } from 'react';
import type { Column } from './column';
import { cellClass, ColumnHead } from './column-head';
import styles from './list-table.module.css';
import type { ListView } from './use-list-view';
import type { Selection } from './use-selection';

interface ListTableProps<Row> {
  view: ListView<Row>;
  name: string;
  columns: Column<Row>[];
  errorTitle: string;
  emptyState: { title: string; text: ReactNode };
  /** With checkboxes; `nameOf` names a row for its checkbox. */
  selection?: RowSelection<Row>;
}

export interface RowSelection<Row> extends Selection {
  nameOf: (row: Row) => string;
}

export function ListTable<Row extends { id: string }>({
  view,
  name,
  columns,
  errorTitle,
  emptyState,
  selection,
}: ListTableProps<Row>) {
  const { list, isFiltered } = view;
  const { rows } = list;
  return (
    <>
      {list.error && <ErrorState title={errorTitle} error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {rows?.length === 0 &&
        (isFiltered ? <NoResults /> : <EmptyStateCard title={emptyState.title}>{emptyState.text}</EmptyStateCard>)}
      {rows && rows.length > 0 && (
        <DataTable {...{ name, columns, rows, selection, view }} isStale={list.isPlaceholderData} />
      )}
      <p className="unseen" role="status">
        {rows &&
          !list.isFetching &&
          (list.hasNextPage ? `${rows.length} shown, more available` : `${rows.length} found`)}
      </p>
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </>
  );
}

const NoResults = () => (
  <EmptyStateCard title="No matches">
    <p>
      <Link to="?" replace preventScrollReset>
        Clear filters
      </Link>
    </p>
  </EmptyStateCard>
);

interface DataTableProps<Row> {
  name: string;
  columns: Column<Row>[];
  rows: Row[];
  isStale?: boolean;
  isScrollable?: boolean;
  selection?: RowSelection<Row> | undefined;
  /** With sorting by the heads of columns. */
  view?: ListView<Row>;
}

/** Explicit roles: CSS that lays a table out as cards removes the implicit ones. */
export function DataTable<Row extends { id: string }>({
  name,
  columns,
  rows,
  isStale = false,
  isScrollable = false,
  selection,
  view,
}: DataTableProps<Row>) {
  const visibleColumns = columns.filter(({ renderCell }) => renderCell);
  return (
    <div
      className={isScrollable ? styles.scrollable : styles.frame}
      {...(isScrollable && { tabIndex: 0, role: 'group', 'aria-label': `${name} table` })}
    >
      <table role="table" aria-label={name} aria-busy={isStale} className={styles.table}>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={styles.select}>
                <SelectAll rows={rows} selection={selection} />
              </th>
            )}
            {visibleColumns.map((column) => (
              <ColumnHead key={column.title} {...{ column, view }} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row" className={styles.row}>
              {selection && (
                <td role="cell" className={styles.select}>
                  <Checkbox
                    aria-label={`Select ${selection.nameOf(row)}`}
                    checked={selection.has(row.id)}
                    onChange={() => selection.toggle(row.id)}
                  />
                </td>
              )}
              {visibleColumns.map((column, index) => (
                <Cell key={column.title} column={column} row={row} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SelectAll<Row extends { id: string }>({ rows, selection }: { rows: Row[]; selection: RowSelection<Row> }) {
  const { length } = selection.ids;
  return (
    <Checkbox
      aria-label="Select all rows shown"
      checked={length === rows.length}
      indeterminate={length > 0 && length < rows.length}
      onChange={({ target }) => selection.set(target.checked ? rows.map(({ id }) => id) : [])}
    />
  );
}

function Cell<Row>({ column, row, isFirst }: { column: Column<Row>; row: Row; isFirst: boolean }) {
  const content = column.renderCell?.(row);
  if (isFirst)
    return (
      <th role="rowheader" scope="row" className={`${styles.firstCell} ${cellClass(column)}`}>
        {content}
      </th>
    );
  // Cards omit empty values.
  return (
    <td
      role="cell"
      className={`${content === null || content === '' || content === false ? styles.empty : ''} ${cellClass(column)}`}
    >
      <span className={styles.label} aria-hidden>
        {column.title}
      </span>
      <span className={styles.value}>{content}</span>
    </td>
  );
}
