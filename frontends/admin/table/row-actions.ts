export interface RowAction {
  label: string;
  onSelect: () => void;
}

/** Offered by the “…” of a row. A row with a path can be opened, and its link copied. */
export interface RowActions<Row> {
  /** For a list without checkboxes, which name their rows. */
  nameOf?: (row: Row) => string;
  pathOf?: (row: Row) => string | undefined;
  actionsOf?: (row: Row) => RowAction[];
}
