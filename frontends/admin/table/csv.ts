import type { Column } from './column';

/** What a table program would take for a formula, also with letters that only look like those. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell of a file: a text stays a text whatever it begins with, a number stays a number. */
function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

type Exported<Row> = Column<Row> & Required<Pick<Column<Row>, 'text'>>;

const exportedOf = <Row>(columns: Column<Row>[]) => columns.filter((column): column is Exported<Row> => !!column.text);

const line = (cells: string[]) => `${cells.join(',')}\r\n`;

/** The first line; with the sign at which table programs know that the letters are Unicode. */
export const csvHead = <Row>(columns: Column<Row>[]): string =>
  `\uFEFF${line(exportedOf(columns).map(({ title }) => cell(title)))}`;

export const csvRows = <Row>(columns: Column<Row>[], rows: Row[]): string =>
  rows.map((row) => line(exportedOf(columns).map(({ text }) => cell(text(row))))).join('');
