import { splitAtTax, taxLabel } from '../../../../contracts';
import { formatDate } from '../../../../platform/dates';
import type { InvoiceDocument } from './invoice-document';
import type { Tag, Color } from '../../../../platform/pdf/writer';
import type { TextStyle } from '../../../../platform/pdf/typography';
import {
  CONTENT_BOX,
  GREEN,
  INK,
  LINE_HEIGHT,
  MUTED,
  PageLayout,
  RIGHT_EDGE,
  TEXT_STYLES,
} from '../../../../platform/pdf/layout';
import { paymentMethodText, formatMoney, openAmount, refundText } from './labels';

interface Row {
  label: string;
  amount: string;
  style: TextStyle;
  color: Color;
  isSum?: boolean;
}

const LABELS = { x: 300, width: 174 };
const AMOUNTS = { x: 474, width: RIGHT_EDGE - 474 };
const LINE = TEXT_STYLES.body.size * LINE_HEIGHT;
const ROW_GAP = 4;

export function drawTotals(layout: PageLayout, tag: Tag, document: InvoiceDocument): void {
  const rows = buildRows(document).map((row) => ({
    ...row,
    labelLines: layout.typesetter.lines(row.label, row.style, LABELS.width),
  }));
  const height = rows.reduce((sum, { labelLines }) => sum + heightOfRow(labelLines), 20);
  layout.ensureSpace(Math.min(height, PageLayout.pageHeight / 2));
  layout.y += 10;
  const table = tag.add('Table');
  for (const { labelLines, amount, style, color, isSum } of rows) {
    layout.ensureSpace(heightOfRow(labelLines));
    const row = table.add('TR');
    if (isSum) {
      layout.drawRule(layout.y + 1, { x: LABELS.x, width: RIGHT_EDGE - LABELS.x }, INK, 1);
      layout.y += 6;
    }
    const [headCell, cell] = [row.add('TH', { scope: 'Row' }), row.add('TD')];
    layout.page.drawTagged(headCell, 'TH', () => void layout.lines(labelLines, LABELS, color));
    layout.page.drawTagged(
      cell,
      'TD',
      () => void layout.lines([layout.typesetter.line(amount, style)], AMOUNTS, color, 'end'),
    );
    layout.y += heightOfRow(labelLines);
  }
  layout.y += 14;
}

const heightOfRow = (labelLines: unknown[]): number => labelLines.length * LINE + ROW_GAP;

function buildRows(document: InvoiceDocument): Row[] {
  const buildRow = (label: string, cents: number, style: TextStyle = TEXT_STYLES.body, color: Color = INK): Row => ({
    label,
    amount: formatMoney(cents),
    style,
    color,
  });
  const { subtotal, afterwards } = splitAtTax(document.lines);
  const upToTotal = [
    ...(subtotal === undefined ? [] : [buildRow('Subtotal', subtotal)]),
    ...afterwards.map((line) => buildRow(line.kind === 'tax' ? taxLabel(line) : line.description, line.amount)),
    buildRow('Total', document.amount, TEXT_STYLES.strong),
  ];
  if (document.state === 'draft' || document.state === 'void') return upToTotal;
  return [
    ...upToTotal,
    ...(document.paid ? [buildRow('Paid', -document.paid, TEXT_STYLES.body, GREEN)] : []),
    { ...buildRow('Balance due', openAmount(document), TEXT_STYLES.strong), isSum: true },
    ...(document.refunded ? [buildRow('Refunded', document.refunded, TEXT_STYLES.body, MUTED)] : []),
  ];
}

export function drawPaymentHistory(
  layout: PageLayout,
  tag: Tag,
  { payments = [], refunds = [], from }: InvoiceDocument,
): void {
  const rows = [
    ...payments.map((payment) => ({ ...payment, text: paymentMethodText(payment), sign: 1 })),
    ...refunds.map((refund) => ({ ...refund, text: refundText(refund), sign: -1 })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  if (!rows.length) return;
  layout.ensureSpace(60);
  layout.y += layout.addBlock(tag, 'H2', [layout.typesetter.line('Payments', TEXT_STYLES.heading)], CONTENT_BOX) + 3;
  const table = tag.add('Table');
  for (const { at, amount, text, sign } of rows) {
    const row = table.add('TR');
    const textLines = layout.typesetter.lines(text, TEXT_STYLES.body, 300);
    const height = Math.max(1, textLines.length) * TEXT_STYLES.body.size * LINE_HEIGHT + 2;
    layout.ensureSpace(height);
    const dateLine = [layout.typesetter.line(formatDate(at, from.timezone), TEXT_STYLES.body)];
    const amountLine = [layout.typesetter.line(formatMoney(sign * amount), TEXT_STYLES.body)];
    const [dateCell, textCell, amountCell] = [row.add('TH', { scope: 'Row' }), row.add('TD'), row.add('TD')];
    layout.page.drawTagged(dateCell, 'TH', () => void layout.lines(dateLine, CONTENT_BOX, MUTED));
    layout.page.drawTagged(textCell, 'TD', () => void layout.lines(textLines, { x: CONTENT_BOX.x + 110, width: 300 }));
    layout.page.drawTagged(amountCell, 'TD', () => void layout.lines(amountLine, AMOUNTS, INK, 'end'));
    layout.y += height;
  }
  layout.y += 12;
}
