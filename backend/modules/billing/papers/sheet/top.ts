import type { Paper, PaperKind } from '../paper';
import type { Page } from '../pdf/page';
import type { Tag } from '../pdf/tags';
import type { Typesetter } from '../type/typesetter';
import { INSIDE, RIGHT, type Box, type Desk } from './desk';
import { INK, MARGIN, MIST, SOFT, TYPE } from './look';
import { drawAwning, drawMark } from './mark';
import { BEHIND, day, dayOf, TITLES } from './words';
import { SHEET } from '../pdf/document';

const FACTS: Box = { x: 318, width: RIGHT - 318 };
const TO: Box = { x: MARGIN, width: 250 };

/** What the first sheet begins with: whose paper it is, what, for whom. */
export function top(desk: Desk, tag: Tag, paper: Paper, kind: PaperKind): void {
  const { page } = desk;
  const behind = kind === 'invoice' ? BEHIND[paper.state] : undefined;
  page.aside(() => {
    if (behind) stamp(page, desk.type, behind);
    drawAwning(page);
  });
  letterhead(desk, tag, paper);
  desk.y = 98;
  desk.y += desk.put(tag, 'H1', [desk.type.line(TITLES[kind], TYPE.title)], INSIDE);
  desk.y += 12;
  const from = desk.y;
  const addressed = addressee(desk, tag.add('Sect'), paper);
  const listed = facts(desk, tag.add('Sect'), paper, kind, from);
  desk.y = from + Math.max(addressed, listed) + 20;
}

/** What every further sheet begins with. */
export function running(page: Page, type: Typesetter, paper: Paper, kind: PaperKind): void {
  drawAwning(page);
  drawMark(page, MARGIN, 40, 18);
  page.text(type.line(paper.from.name, { ...TYPE.strong, hand: 'display' }, 250), MARGIN + 26, 53, INK);
  const name = type.line(`${TITLES[kind]} ${paper.number}`, TYPE.small, 200);
  page.text(name, RIGHT - name.width, 53, SOFT);
}

function letterhead(desk: Desk, tag: Tag, { from }: Paper): void {
  const { page, type } = desk;
  const name = type.line(from.name, TYPE.name, 240);
  const own = tag.add('Sect');
  page.aside(() => drawMark(page, MARGIN, 46, 34));
  const words = own.add('P');
  page.as(words, 'P', () => page.text(name, MARGIN + 46, 69, INK));
  const lines = [from.city, `${from.email} · ${from.phone}`, from.url.replace(/^https?:\/\//, '').replace(/\/$/, '')];
  desk.put(
    own,
    'P',
    lines.map((line) => type.line(line, TYPE.small, 220)),
    INSIDE,
    SOFT,
    'end',
    46,
  );
}

function addressee(desk: Desk, tag: Tag, { to }: Paper): number {
  const { type } = desk;
  const label = desk.put(tag, 'P', [type.line('Billed to', TYPE.small)], TO, SOFT);
  const name = type.lines(to.company || to.name, TYPE.strong, TO.width).slice(0, 3);
  const rest = [
    ...(to.company ? type.lines(to.name, TYPE.body, TO.width).slice(0, 2) : []),
    type.line(to.email, TYPE.body, TO.width),
  ];
  const first = desk.put(tag, 'P', name, TO, INK, 'left', desk.y + label + 2);
  return label + 2 + first + desk.put(tag, 'P', rest, TO, INK, 'left', desk.y + label + 2 + first);
}

function facts(desk: Desk, tag: Tag, paper: Paper, kind: PaperKind, from: number): number {
  const zone = paper.from.timezone;
  const rows: [label: string, value: string][] =
    kind === 'receipt'
      ? [
          ['For invoice', paper.number],
          ['Invoice date', dayOf(paper.sentAt ?? paper.createdAt, zone)],
          ...(paper.paidAt ? [['Paid', dayOf(paper.paidAt, zone)] satisfies [string, string]] : []),
        ]
      : [
          ['Number', paper.number],
          ['Date', dayOf(paper.sentAt ?? paper.createdAt, zone)],
          ['Due', paper.dueDate ? day(paper.dueDate) : 'in 30 days from its sending'],
        ];
  if (paper.project) rows.push(['Project', paper.project]);
  const label: Box = { x: FACTS.x, width: 60 };
  const value: Box = { x: FACTS.x + 64, width: FACTS.width - 64 };
  let height = 0;
  for (const [what, words] of rows) {
    const lines = desk.type.lines(words, TYPE.body, value.width).slice(0, 3);
    desk.put(tag, 'P', [desk.type.line(what, TYPE.body)], label, SOFT, 'left', from + height);
    height += desk.put(tag, 'P', lines, value, INK, 'left', from + height) + 2.5;
  }
  return height;
}

/** Pale and large across the sheet, behind everything. */
function stamp(page: Page, type: Typesetter, word: string): void {
  const line = type.line(word, TYPE.behind);
  const slope = 0.6;
  const reach = line.width / 2;
  const x = SHEET.width / 2 - Math.cos(slope) * reach + 36;
  const y = SHEET.height / 2 + 130 + Math.sin(slope) * reach;
  page.text(line, x, y, MIST, slope);
}
