import type { ReactNode } from 'react';

/** One column of a table, on the screen and in a file. */
export interface Column<Row> {
  title: string;
  /** What the cell shows; without it the column is in the file alone. The first column names the row. */
  renderCell?: (row: Row) => ReactNode;
  /** What the file says; without it the column is on the screen alone. */
  csvValue?: (row: Row) => string | number | null | undefined;
  /** For numbers and money. */
  alignRight?: boolean;
  /** It takes no more room than what is in it. */
  fitContent?: boolean;
}
