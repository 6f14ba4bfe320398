import type { Column } from './column';

/** Prevents formula injection, including full-width characters. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** Some locales split cells at semicolons and rows at line breaks. */
const INNER_FORMULA = /([;\t\r\n][^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/gu;

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

/** The BOM tells spreadsheets that the file is UTF-8. */
export const csvHead = <Row>(columns: Column<Row>[]): string =>
  `\uFEFF${csvLine(csvColumns(columns).map(({ title }) => csvCell(title)))}`;

export const csvRows = <Row>(columns: Column<Row>[], rows: Row[]): string =>
  rows.map((row) => csvLine(csvColumns(columns).map(({ csvValue: text }) => csvCell(text(row))))).join('');
