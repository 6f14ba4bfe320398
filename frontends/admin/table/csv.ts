import type { Column } from './column';

/** What a table program would take for a formula, also with letters that only look like those. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** Where commas stand in numbers these divide cells, and lines divide rows: there the text goes on as a cell of its own. */
const FORMULA_FURTHER_ON = /([;\t\r\n][^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/gu;

/** A cell of a file: a text stays a text whatever it begins with, or a part of it; a number stays a number. */
function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  const throughout = harmless.replace(FORMULA_FURTHER_ON, "$1'");
  return `"${throughout.replaceAll('"', '""')}"`;
}

type Exported<Row> = Column<Row> & Required<Pick<Column<Row>, 'text'>>;

const exportedOf = <Row>(columns: Column<Row>[]) => columns.filter((column): column is Exported<Row> => !!column.text);

const line = (cells: string[]) => `${cells.join(',')}\r\n`;

/** The first line; with the sign at which table programs know that the letters are Unicode. */
export const csvHead = <Row>(columns: Column<Row>[]): string =>
  `\uFEFF${line(exportedOf(columns).map(({ title }) => cell(title)))}`;

export const csvRows = <Row>(columns: Column<Row>[], rows: Row[]): string =>
  rows.map((row) => line(exportedOf(columns).map(({ text }) => cell(text(row))))).join('');
