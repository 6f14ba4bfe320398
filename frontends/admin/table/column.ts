import type { ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  renderCell?: (row: Row) => ReactNode;
  csvValue?: (row: Row) => string | number | null | undefined;
  /** A point in time; the CSV has it in the agency’s time zone. */
  csvTime?: (row: Row) => string | null | undefined;
  alignRight?: boolean;
  fitContent?: boolean;
}
