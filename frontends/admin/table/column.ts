import type { ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  renderCell?: (row: Row) => ReactNode;
  csvValue?: (row: Row) => string | number | null | undefined;
  /** A point in time; the CSV has it in the agency’s time zone. */
  csvTime?: (row: Row) => string | null | undefined;
  /** The list’s sorts that this column’s head switches between, the usual one first. */
  sorts?: readonly [string, ...string[]];
  /** Shown where it is chosen only, as is a column that only the CSV has. */
  isOptional?: boolean;
  alignRight?: boolean;
  fitContent?: boolean;
  /** The “…” of its row has its actions too, so cards leave it out. */
  isInMenu?: boolean;
  /** Buttons that are quiet until the row is used, and in its “…” too, which cards have; the head is read out only. */
  isActions?: boolean;
  /** Names a person. */
  isName?: boolean;
  /** Gets the room that is left. */
  isWide?: boolean;
  /** Its end, which may be cut, is soft text. */
  isSoft?: boolean;
  /**
   * Its place where rows are cards: at the end of the first line, among the facts of the second, or at its end. The page
   * of the record has the others.
   */
  card?: 'top' | 'fact' | 'bottom' | undefined;
  /** Names the value in a card. */
  cardLabel?: string | undefined;
  /** Left out of a narrower table; never an amount, a date, or a status. The page of the record has it. */
  hideBelow?: 'medium' | 'wide' | undefined;
}
