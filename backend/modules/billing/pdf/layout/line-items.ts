import type { DocumentLine } from './invoice-document';
import type { Tag } from '../../../../platform/pdf/writer';
import type { Line } from '../../../../platform/pdf/typography';
import {
  type Align,
  type Box,
  CONTENT_BOX,
  heightOf,
  INK,
  LINE_HEIGHT,
  MARGIN,
  MUTED,
  PageLayout,
  RIGHT_EDGE,
  RULE,
  TEXT_STYLES,
} from '../../../../platform/pdf/layout';
import { formatMoney } from './labels';

const columnBox = (from: number, to: number): Box => ({ x: from, width: to - from });
const COLUMNS: { label: string; box: Box; align: Align }[] = [
  { label: 'Description', box: columnBox(MARGIN, 344), align: 'start' },
  { label: 'Quantity', box: columnBox(352, 398), align: 'end' },
  { label: 'Unit price', box: columnBox(404, 478), align: 'end' },
  { label: 'Amount', box: columnBox(484, RIGHT_EDGE), align: 'end' },
];
const [DESCRIPTION] = COLUMNS.map(({ box }) => box) as [Box];
const PADDING = 5.5;
const ROW_LINE_HEIGHT = TEXT_STYLES.body.size * LINE_HEIGHT;

/** Repeats the column headings on each page. */
export function drawLineItems(layout: PageLayout, tag: Tag, lines: DocumentLine[]): void {
  const table = tag.add('Table');
  layout.ensureSpace(3 * ROW_LINE_HEIGHT + 4 * PADDING);
  drawHead(layout, table);
  for (const line of lines) drawRow(layout, table.add('TR'), line);
}

function drawHead(layout: PageLayout, table?: Tag): void {
  const row = table?.add('TR');
  for (const { label: text, box, align } of COLUMNS) {
    const lines = [layout.typesetter.line(text, TEXT_STYLES.small)];
    const cell = row?.add('TH', { scope: 'Column' });
    const draw = () => void layout.lines(lines, box, MUTED, align);
    if (cell) layout.page.drawTagged(cell, 'TH', draw);
    else layout.page.drawArtifact(draw);
  }
  layout.y += TEXT_STYLES.small.size * LINE_HEIGHT + 5;
  layout.drawRule(layout.y, CONTENT_BOX, INK, 1);
  layout.y += 1;
}

function drawRow(
  layout: PageLayout,
  tag: Tag,
  { description, quantity, unitAmount, amount, percent }: DocumentLine,
): void {
  const { typesetter } = layout;
  const descriptionLines = typesetter.lines(description, TEXT_STYLES.body, DESCRIPTION.width);
  const amounts = [
    String(quantity),
    percent === undefined ? formatMoney(unitAmount) : `${percent}%`,
    formatMoney(amount),
  ].map((value) => typesetter.line(value, TEXT_STYLES.body));
  const height = heightOf(descriptionLines) + 2 * PADDING;
  if (
    height <= PageLayout.pageHeight / 2 ? layout.ensureSpace(height) : layout.ensureSpace(ROW_LINE_HEIGHT + 2 * PADDING)
  )
    drawHead(layout);
  const cells = COLUMNS.map(() => tag.add('TD'));
  layout.y += PADDING;
  amounts.forEach((line, i) => {
    const { box, align } = COLUMNS[i + 1] ?? { box: DESCRIPTION, align: 'end' };
    drawCell(layout, cells[i + 1], [line], box, align);
  });
  for (let remaining = descriptionLines; remaining.length;) {
    const lineCount = Math.max(1, Math.floor((layout.remaining - PADDING) / ROW_LINE_HEIGHT));
    drawCell(layout, cells[0], remaining.slice(0, lineCount), DESCRIPTION, 'start');
    layout.y += heightOf(remaining.slice(0, lineCount));
    remaining = remaining.slice(lineCount);
    if (remaining.length) {
      layout.addPage();
      drawHead(layout);
      layout.y += PADDING;
    }
  }
  layout.y += PADDING;
  layout.drawRule(layout.y, CONTENT_BOX, RULE);
}

function drawCell(layout: PageLayout, tag: Tag | undefined, lines: Line[], box: Box, align: Align): void {
  if (tag) layout.page.drawTagged(tag, 'TD', () => void layout.lines(lines, box, INK, align));
}
