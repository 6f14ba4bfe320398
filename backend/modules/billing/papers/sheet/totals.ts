import type { Paper } from '../paper';
import type { Tag } from '../pdf/tags';
import type { Style } from '../type/faces';
import { INSIDE, RIGHT, type Desk } from './desk';
import { GREEN, INK, LEADING, SOFT, TYPE } from './look';
import type { Colour } from '../pdf/page';
import { dayOf, means, money, open, refundWords } from './words';

interface Row {
  label: string;
  figure: string;
  style: Style;
  colour: Colour;
  /** What comes out of the rows above. */
  sum?: boolean;
}

const LABELS = { x: 300, width: 174 };
const FIGURES = { x: 474, width: RIGHT - 474 };
const HEIGHT = TYPE.body.size * LEADING + 4;

/** What it comes to, what came in and went back, and what is left. */
export function totals(desk: Desk, tag: Tag, paper: Paper): void {
  const rows = rowsOf(paper);
  desk.need(rows.length * HEIGHT + 20);
  desk.y += 10;
  const own = tag.add('Table');
  for (const { label, figure, style, colour, sum } of rows) {
    const row = own.add('TR');
    if (sum) {
      desk.rule(desk.y + 1, { x: LABELS.x, width: RIGHT - LABELS.x }, INK, 1);
      desk.y += 6;
    }
    const [head, cell] = [row.add('TH', { scope: 'Row' }), row.add('TD')];
    desk.page.as(head, 'TH', () => void desk.lines([desk.type.line(label, style)], LABELS, colour));
    desk.page.as(cell, 'TD', () => void desk.lines([desk.type.line(figure, style)], FIGURES, colour, 'end'));
    desk.y += HEIGHT;
  }
  desk.y += 14;
}

function rowsOf(paper: Paper): Row[] {
  const row = (label: string, cents: number, style: Style = TYPE.body, colour: Colour = INK): Row => ({
    label,
    figure: money(cents),
    style,
    colour,
  });
  const total = row('Total', paper.amount, TYPE.strong);
  if (paper.state === 'draft' || paper.state === 'void') return [total];
  return [
    total,
    ...(paper.paid ? [row('Paid', -paper.paid, TYPE.body, GREEN)] : []),
    { ...row('Still open', open(paper), TYPE.strong), sum: true },
    ...(paper.refunded ? [row('Refunded to you', paper.refunded, TYPE.body, SOFT)] : []),
  ];
}

/** Each payment and each refund: when, how, how much. */
export function history(desk: Desk, tag: Tag, { payments = [], refunds = [], from }: Paper): void {
  const rows = [
    ...payments.map((payment) => ({ ...payment, words: means(payment), sign: 1 })),
    ...refunds.map((refund) => ({ ...refund, words: refundWords(refund), sign: -1 })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  if (!rows.length) return;
  desk.need(60);
  desk.y += desk.put(tag, 'H2', [desk.type.line('Payments', TYPE.heading)], INSIDE) + 3;
  const own = tag.add('Table');
  for (const { at, amount, words, sign } of rows) {
    const row = own.add('TR');
    const said = desk.type.lines(words, TYPE.body, 300);
    const height = Math.max(1, said.length) * TYPE.body.size * LEADING + 2;
    desk.need(height);
    const day = [desk.type.line(dayOf(at, from.timezone), TYPE.body)];
    const sum = [desk.type.line(money(sign * amount), TYPE.body)];
    const [when, how, much] = [row.add('TH', { scope: 'Row' }), row.add('TD'), row.add('TD')];
    desk.page.as(when, 'TH', () => void desk.lines(day, INSIDE, SOFT));
    desk.page.as(how, 'TD', () => void desk.lines(said, { x: INSIDE.x + 110, width: 300 }));
    desk.page.as(much, 'TD', () => void desk.lines(sum, FIGURES, INK, 'end'));
    desk.y += height;
  }
  desk.y += 12;
}
