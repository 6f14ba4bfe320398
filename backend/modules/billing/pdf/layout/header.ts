import { formatDate, formatDay } from '../../../../platform/dates';
import { formatDays } from '../../../../contracts';
import type { InvoiceDocument, DocumentKind } from './invoice-document';
import { type PdfPage, type Tag, PAGE_SIZE } from '../../../../platform/pdf/writer';
import type { Typesetter } from '../../../../platform/pdf/typography';
import {
  type Box,
  CONTENT_BOX,
  drawAwning,
  drawLetterhead,
  INK,
  MARGIN,
  MUTED,
  type PageLayout,
  RIGHT_EDGE,
  SURFACE,
  TEXT_STYLES,
} from '../../../../platform/pdf/layout';
import { WATERMARKS, TITLES } from './labels';

const FACTS: Box = { x: 318, width: RIGHT_EDGE - 318 };
const BILL_TO: Box = { x: MARGIN, width: 250 };

export function drawHeader(layout: PageLayout, tag: Tag, document: InvoiceDocument, kind: DocumentKind): void {
  const { page } = layout;
  const watermark = kind === 'invoice' ? WATERMARKS[document.state] : undefined;
  page.drawArtifact(() => {
    if (watermark) drawWatermark(page, layout.typesetter, watermark);
    drawAwning(page);
  });
  drawLetterhead(layout, tag, document.from, document.taxId);
  layout.y = 98;
  layout.y += layout.addBlock(tag, 'H1', [layout.typesetter.line(TITLES[kind], TEXT_STYLES.title)], CONTENT_BOX);
  layout.y += 12;
  const top = layout.y;
  const addresseeHeight = drawAddressee(layout, tag.add('Sect'), document);
  const factsHeight = drawFacts(layout, tag.add('Sect'), document, kind, top);
  layout.y = top + Math.max(addresseeHeight, factsHeight) + 20;
}

function drawAddressee(layout: PageLayout, tag: Tag, { to }: InvoiceDocument): number {
  const { typesetter } = layout;
  const labelHeight = layout.addBlock(tag, 'P', [typesetter.line('Billed to', TEXT_STYLES.small)], BILL_TO, MUTED);
  const name = typesetter.lines(to.company || to.name, TEXT_STYLES.strong, BILL_TO.width).slice(0, 3);
  const otherLines = [
    ...(to.company ? typesetter.lines(to.name, TEXT_STYLES.body, BILL_TO.width).slice(0, 2) : []),
    ...(to.address ?? []).flatMap((line) => typesetter.lines(line, TEXT_STYLES.body, BILL_TO.width).slice(0, 2)),
    ...(to.email ? [typesetter.line(to.email, TEXT_STYLES.body, BILL_TO.width)] : []),
    ...(to.taxId ? [typesetter.line(`Tax ID ${to.taxId}`, TEXT_STYLES.body, BILL_TO.width)] : []),
  ];
  const nameHeight = layout.addBlock(tag, 'P', name, BILL_TO, INK, 'left', layout.y + labelHeight + 2);
  return (
    labelHeight +
    2 +
    nameHeight +
    layout.addBlock(tag, 'P', otherLines, BILL_TO, INK, 'left', layout.y + labelHeight + 2 + nameHeight)
  );
}

function drawFacts(layout: PageLayout, tag: Tag, document: InvoiceDocument, kind: DocumentKind, top: number): number {
  const zone = document.from.timezone;
  const rows: [label: string, value: string][] =
    kind === 'receipt'
      ? [
          [`${document.record} no.`, document.number],
          [`${document.record} date`, formatDate(document.sentAt ?? document.createdAt, zone)],
          ...(document.paidAt ? [['Date paid', formatDate(document.paidAt, zone)] satisfies [string, string]] : []),
        ]
      : [
          ['Invoice no.', document.number],
          ['Date issued', formatDate(document.sentAt ?? document.createdAt, zone)],
          [
            'Due date',
            document.dueDate ? formatDay(document.dueDate) : `${formatDays(document.terms.netDays)} after issue`,
          ],
        ];
  if (document.project) rows.push(['Project', document.project]);
  const labelBox: Box = { x: FACTS.x, width: 60 };
  const valueBox: Box = { x: FACTS.x + 64, width: FACTS.width - 64 };
  let height = 0;
  for (const [label, text] of rows) {
    const lines = layout.typesetter.lines(text, TEXT_STYLES.body, valueBox.width).slice(0, 3);
    layout.addBlock(tag, 'P', [layout.typesetter.line(label, TEXT_STYLES.body)], labelBox, MUTED, 'left', top + height);
    height += layout.addBlock(tag, 'P', lines, valueBox, INK, 'left', top + height) + 2.5;
  }
  return height;
}

function drawWatermark(page: PdfPage, typesetter: Typesetter, text: string): void {
  const line = typesetter.line(text, TEXT_STYLES.watermark);
  const angle = 0.6;
  const halfWidth = line.width / 2;
  const x = PAGE_SIZE.width / 2 - Math.cos(angle) * halfWidth + 36;
  const y = PAGE_SIZE.height / 2 + 130 + Math.sin(angle) * halfWidth;
  page.text(line, x, y, SURFACE, angle);
}
