import { ShortDate } from '@atelier/shared/ui/short-date';
import { useSyncExternalStore } from 'react';
import type { Column } from './column';
import { storedColumns, storeColumns, subscribeToColumns } from './stored-columns';
import type { ListView } from './use-list-view';

export interface ColumnChoice<Row> {
  /** All that can be chosen; the first always is. */
  all: Column<Row>[];
  /** Of the usual ones, a narrow table leaves some out; a choice is shown as a whole, and scrolls where it must. */
  shown: Column<Row>[];
  /** For the address of the list; undefined while the usual ones are shown. */
  param: string | undefined;
  isShown: (column: Column<Row>) => boolean;
  toggle: (column: Column<Row>) => void;
  reset: () => void;
}

/**
 * The address has the columns of a saved view, or of a link to one. Elsewhere each browser keeps its own choice for each
 * list.
 */
export function useColumnChoice<Row>(
  { address, path, setQuery }: Pick<ListView<Row>, 'address' | 'path' | 'setQuery'>,
  columns: Column<Row>[],
): ColumnChoice<Row> {
  const stored = useSyncExternalStore(
    subscribeToColumns,
    () => storedColumns(path),
    () => undefined,
  );
  const isInAddress = address.view !== undefined || address.columns !== undefined;
  const usual = columns.filter(isUsual);
  const chosen = (isInAddress ? address.columns : stored)?.split(SEPARATOR);
  const isShown = (column: Column<Row>) =>
    column === columns[0] || (chosen ? chosen.includes(keyOf(column)) : isUsual(column));
  const show = (next: Column<Row>[]) => {
    const param = paramOf(next, usual);
    if (!isInAddress) storeColumns(path, param);
    // Without a view, the browser’s own choice would show instead of the usual ones.
    else setQuery({ columns: address.view ? param : keysOf(next) });
  };
  const shown = columns.filter(isShown);
  const param = paramOf(shown, usual);
  return {
    all: columns,
    shown: shown.map(withCell).map((column) => (param === undefined ? column : withRoom(column))),
    param,
    isShown,
    toggle: (column) => show(columns.filter((one) => isShown(one) !== (one === column))),
    reset: () => show(usual),
  };
}

/** Addresses show it as it is. */
const SEPARATOR = '.';

const isUsual = ({ renderCell, isOptional = false }: Column<never>) => renderCell !== undefined && !isOptional;

const keyOf = ({ title }: Pick<Column<never>, 'title'>) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const keysOf = <Row,>(columns: Column<Row>[]) => columns.map(keyOf).join(SEPARATOR);

const paramOf = <Row,>(shown: Column<Row>[], usual: Column<Row>[]): string | undefined => {
  const keys = keysOf(shown);
  return keys === keysOf(usual) ? undefined : keys;
};

/** Narrow tables and cards have it, too. */
const withRoom = <Row,>(column: Column<Row>): Column<Row> => ({
  ...column,
  hideBelow: undefined,
  ...(!column.card && { card: 'fact', cardLabel: column.title }),
});

/** Columns that only the CSV has are shown as it has them. */
function withCell<Row>(column: Column<Row>): Column<Row> {
  const { renderCell, csvTime, csvValue } = column;
  if (renderCell) return column;
  if (!csvTime) return { ...column, renderCell: (row) => csvValue?.(row) ?? null };
  return {
    ...column,
    fitContent: true,
    renderCell: (row) => {
      const at = csvTime(row);
      return at ? <ShortDate at={at} /> : null;
    },
  };
}
