import type { SiteInfo } from '@atelier/contracts';
import { agencyTime } from '@atelier/shared/format';
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

const csvColumns = <Row>(columns: Column<Row>[]) => columns.filter(({ csvValue, csvTime }) => csvValue ?? csvTime);

function csvText<Row>({ csvValue, csvTime }: Column<Row>, row: Row, site: SiteInfo) {
  const time = csvTime?.(row);
  return time ? agencyTime(time, site) : csvValue?.(row);
}

const csvLine = (cells: string[]) => `${cells.join(',')}\r\n`;

/** The BOM tells spreadsheets that the file is UTF-8. */
export const csvHead = <Row>(columns: Column<Row>[]): string =>
  `\uFEFF${csvLine(csvColumns(columns).map(({ title }) => csvCell(title)))}`;

export const csvRows = <Row>(columns: Column<Row>[], rows: Row[], site: SiteInfo): string =>
  rows.map((row) => csvLine(csvColumns(columns).map((column) => csvCell(csvText(column, row, site))))).join('');
