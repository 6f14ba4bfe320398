import type { ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  renderCell?: (row: Row) => ReactNode;
  csvValue?: (row: Row) => string | number | null | undefined;
  alignRight?: boolean;
  fitContent?: boolean;
}
