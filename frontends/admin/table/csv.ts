import type { Column } from './column';

/** What a table program would take for a formula, also with letters that only look like those. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** Where commas stand in numbers these divide cells, and lines divide rows: there the text goes on as a cell of its own. */
const INNER_FORMULA = /([;\t\r\n][^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/gu;

/** A cell of a file: a text stays a text whatever it begins with, or a part of it; a number stays a number. */
function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const escaped = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  const fullyEscaped = escaped.replace(INNER_FORMULA, "$1'");
  return `"${fullyEscaped.replaceAll('"', '""')}"`;
}

type CsvColumn<Row> = Column<Row> & Required<Pick<Column<Row>, 'csvValue'>>;

const csvColumns = <Row>(columns: Column<Row>[]) =>
  columns.filter((column): column is CsvColumn<Row> => !!column.csvValue);

const csvLine = (cells: string[]) => `${cells.join(',')}\r\n`;

/** The first line; with the sign at which table programs know that the letters are Unicode. */
export const csvHead = <Row>(columns: Column<Row>[]): string =>
  `\uFEFF${csvLine(csvColumns(columns).map(({ title }) => csvCell(title)))}`;

export const csvRows = <Row>(columns: Column<Row>[], rows: Row[]): string =>
  rows.map((row) => csvLine(csvColumns(columns).map(({ csvValue: text }) => csvCell(text(row))))).join('');
