import { Checkbox } from '@atelier/shared/antd/forms';
import cards from './card-layout.module.css';
import { CellTooltip } from './cell-tooltip';
import type { ReactNode } from 'react';
import type { Column } from './column';
import { cellClass, ColumnHead } from './column-head';
import widths from './hidden-columns.module.css';
import styles from './list-table.module.css';
import type { RowActions } from './row-actions';
import { RowMenu } from './row-menu';
import type { ListView } from './use-list-view';
import type { Selection } from './use-selection';

export interface RowSelection<Row> extends Selection {
  nameOf: (row: Row) => string;
}

interface DataTableProps<Row> {
  name: string;
  columns: Column<Row>[];
  rows: Row[];
  isStale?: boolean;
  isScrollable?: boolean;
  selection?: RowSelection<Row> | undefined;
  /** With a “…” at the end of each row; `selection` names the rows. */
  rowActions?: RowActions<Row> | undefined;
  /** With something at the start of each row by which a pointer moves it; the “…” moves by keyboard. */
  renderHandle?: (row: Row) => ReactNode;
  rowClass?: (row: Row) => string;
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
  rowActions,
  renderHandle,
  rowClass,
  view,
}: DataTableProps<Row>) {
  const visibleColumns = columns.filter(({ renderCell }) => renderCell);
  return (
    <div
      className={isScrollable ? styles.scrollable : styles.frame}
      {...(isScrollable && { tabIndex: 0, role: 'group', 'aria-label': `${name} table` })}
    >
      <table
        role="table"
        aria-label={name}
        aria-busy={isStale}
        className={`${styles.table} ${cards.table} ${rowActions ? cards.withMenus : ''}`}
      >
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {renderHandle && <td role="cell" aria-hidden className={styles.select} />}
            {selection && (
              <th role="columnheader" scope="col" className={styles.select}>
                <SelectAll rows={rows} selection={selection} />
              </th>
            )}
            {visibleColumns.map((column) => (
              <ColumnHead key={column.title} {...{ column, view }} />
            ))}
            {rowActions && (
              <th role="columnheader" scope="col" className={styles.menu}>
                <span className="unseen">More actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={row.id}
              role="row"
              data-id={row.id}
              className={`${styles.row} ${selection?.has(row.id) ? styles.selected : ''} ${rowClass?.(row) ?? ''}`}
            >
              {renderHandle && (
                <td role="cell" aria-hidden className={`${styles.select} ${cards.select}`}>
                  {renderHandle(row)}
                </td>
              )}
              {selection && (
                <td role="cell" className={`${styles.select} ${cards.select}`}>
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
              {rowActions && (
                <td role="cell" className={`${styles.menu} ${cards.menu}`}>
                  <RowMenu
                    name={(rowActions.nameOf ?? selection?.nameOf)?.(row) ?? ''}
                    path={rowActions.pathOf?.(row)}
                    actions={rowActions.actionsOf?.(row) ?? []}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <HiddenColumns columns={visibleColumns} />
      <CellTooltip />
    </div>
  );
}

type CardColumn = Pick<Column<never>, 'card' | 'isActions' | 'isInMenu' | 'fitContent' | 'alignRight'>;

function cardClass({ card, isActions, isInMenu, fitContent, alignRight }: CardColumn): string {
  if (isActions || isInMenu) return '';
  return `${cards[card ?? 'leftOut']} ${fitContent || alignRight ? cards.whole : ''}`;
}

/** Names the columns that the table leaves out at its width. */
function HiddenColumns({
  columns,
}: {
  columns: Pick<Column<never>, 'title' | 'hideBelow' | 'isInMenu' | 'isActions'>[];
}) {
  const named = columns.filter(({ isInMenu, isActions }) => !isInMenu && !isActions);
  const atWide = named.filter(({ hideBelow }) => hideBelow === 'wide');
  const atMedium = named.filter(({ hideBelow }) => hideBelow === 'medium');
  const namesOf = (hidden: typeof columns) => hidden.map(({ title }) => title).join(', ');
  return (
    <>
      {atWide.length > 0 && (
        <p className={`${widths.names} ${widths.onlyMedium}`}>Hidden at this width: {namesOf(atWide)}</p>
      )}
      {atWide.length + atMedium.length > 0 && (
        <p className={`${widths.names} ${widths.onlyNarrow}`}>
          Hidden at this width: {namesOf([...atWide, ...atMedium])}
        </p>
      )}
    </>
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
      <th
        role="rowheader"
        scope="row"
        className={`${styles.firstCell} ${column.fitContent ? cards.wholeHead : ''} ${cellClass(column)}`}
      >
        {content}
      </th>
    );
  // Cards omit empty values.
  const isEmpty = content === null || content === '' || content === false;
  return (
    <td role="cell" className={`${isEmpty ? cards.empty : cardClass(column)} ${cellClass(column)}`}>
      {column.cardLabel && (
        <span className={styles.label} aria-hidden data-cell-label>
          {column.cardLabel}
        </span>
      )}
      <span>{content}</span>
    </td>
  );
}
