import type { PaperLine } from '../paper';
import type { Tag } from '../pdf/tags';
import type { Line } from '../type/typesetter';
import { Desk, heightOf, INSIDE, RIGHT, type Box, type Side } from './desk';
import { INK, LEADING, MARGIN, RULE, SOFT, TYPE } from './look';
import { money } from './words';

const column = (from: number, to: number): Box => ({ x: from, width: to - from });
const COLUMNS: { head: string; box: Box; side: Side }[] = [
  { head: 'Description', box: column(MARGIN, 344), side: 'start' },
  { head: 'Quantity', box: column(352, 398), side: 'end' },
  { head: 'Unit price', box: column(404, 478), side: 'end' },
  { head: 'Amount', box: column(484, RIGHT), side: 'end' },
];
const [WORDS] = COLUMNS.map(({ box }) => box) as [Box];
const PADDING = 5.5;
const LINE = TYPE.body.size * LEADING;

/** What it is for, line by line; every sheet that it runs on to says again what its columns are. */
export function table(desk: Desk, tag: Tag, lines: PaperLine[]): void {
  const own = tag.add('Table');
  desk.need(3 * LINE + 4 * PADDING);
  head(desk, own);
  for (const line of lines) row(desk, own.add('TR'), line);
}

function head(desk: Desk, table?: Tag): void {
  const row = table?.add('TR');
  for (const { head: words, box, side } of COLUMNS) {
    const lines = [desk.type.line(words, TYPE.small)];
    const cell = row?.add('TH', { scope: 'Column' });
    const draw = () => void desk.lines(lines, box, SOFT, side);
    if (cell) desk.page.as(cell, 'TH', draw);
    else desk.page.aside(draw);
  }
  desk.y += TYPE.small.size * LEADING + 5;
  desk.rule(desk.y, INSIDE, INK, 1);
  desk.y += 1;
}

function row(desk: Desk, tag: Tag, { description, quantity, unitAmount, amount }: PaperLine): void {
  const { type } = desk;
  const words = type.lines(description, TYPE.body, WORDS.width);
  const figures = [String(quantity), money(unitAmount), money(amount)].map((figure) => type.line(figure, TYPE.body));
  const whole = heightOf(words) + 2 * PADDING;
  if (whole <= Desk.most / 2 ? desk.need(whole) : desk.need(LINE + 2 * PADDING)) head(desk);
  const cells = COLUMNS.map(() => tag.add('TD'));
  desk.y += PADDING;
  figures.forEach((line, i) => {
    const { box, side } = COLUMNS[i + 1] ?? { box: WORDS, side: 'end' };
    cellOf(desk, cells[i + 1], [line], box, side);
  });
  for (let rest = words; rest.length;) {
    const some = Math.max(1, Math.floor((desk.left - PADDING) / LINE));
    cellOf(desk, cells[0], rest.slice(0, some), WORDS, 'start');
    desk.y += heightOf(rest.slice(0, some));
    rest = rest.slice(some);
    if (rest.length) {
      desk.turn();
      head(desk);
      desk.y += PADDING;
    }
  }
  desk.y += PADDING;
  desk.rule(desk.y, INSIDE, RULE);
}

function cellOf(desk: Desk, tag: Tag | undefined, lines: Line[], box: Box, side: Side): void {
  if (tag) desk.page.as(tag, 'TD', () => void desk.lines(lines, box, INK, side));
}
