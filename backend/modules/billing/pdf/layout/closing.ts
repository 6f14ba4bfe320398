import type { OtherWaysToPay } from '../../../../contracts';
import type { InvoiceDocument, DocumentKind } from './invoice-document';
import type { Tag } from '../../../../platform/pdf/writer';
import {
  CONTENT_BOX,
  drawHeading,
  drawLink,
  heightOf,
  INK,
  LINE_HEIGHT,
  MUTED,
  type PageLayout,
  TEXT_STYLES,
} from '../../../../platform/pdf/layout';
import { paymentStatusText, paymentTerms, termsUrl } from './labels';

const COLUMN_GAP = 24;
const COLUMN_WIDTH = (CONTENT_BOX.width - COLUMN_GAP) / 2;
const TERMS_HEIGHT = TEXT_STYLES.heading.size * LINE_HEIGHT + 5 * TEXT_STYLES.small.size * LINE_HEIGHT + 4;

export function drawClosing(layout: PageLayout, tag: Tag, document: InvoiceDocument, kind: DocumentKind): void {
  if (document.notes) {
    drawHeading(layout, tag, 'Note');
    layout.addText(tag, document.notes, TEXT_STYLES.body, INK);
    layout.y += 12;
  }
  if (kind === 'receipt') {
    drawThanks(layout, tag, document);
  } else {
    if (paymentStatusText(document, kind).isPayable) drawHowToPay(layout, tag, document);
    if (document.state !== 'void') drawTerms(layout, tag, document);
  }
  if (!document.footer) return;
  layout.y += 12;
  layout.addText(tag, document.footer, TEXT_STYLES.small, MUTED);
}

function drawTerms(layout: PageLayout, tag: Tag, document: InvoiceDocument): void {
  // Keep the terms on one page.
  layout.ensureSpace(TERMS_HEIGHT);
  drawHeading(layout, tag, 'Payment terms');
  for (const sentence of paymentTerms(document)) layout.addText(tag, sentence, TEXT_STYLES.small, MUTED);
  drawLink(layout, tag, termsUrl(document), 'Full terms');
}

function drawHowToPay(layout: PageLayout, tag: Tag, { payUrl, number, otherWaysToPay }: InvoiceDocument): void {
  drawHeading(layout, tag, 'How to pay');
  layout.addText(tag, 'Pay online by card:', TEXT_STYLES.body, INK);
  drawLink(layout, tag, new URL(payUrl).href, `Pay invoice ${number}`, TEXT_STYLES.body);
  if (otherWaysToPay) drawOtherWays(layout, tag, otherWaysToPay);
  layout.y += 12;
}

/** Side by side where both fit below each other's labels, so that an invoice stays on one page. */
function drawOtherWays(layout: PageLayout, tag: Tag, { transfer, check }: OtherWaysToPay): void {
  const ways = [
    { label: 'By bank transfer:', text: transfer ?? '' },
    { label: 'By check:', text: check ?? '' },
  ].filter(({ text }) => text !== '');
  if (ways.length === 0) return;
  const columns = ways.map(({ label, text }, index) => ({
    box: { x: CONTENT_BOX.x + index * (COLUMN_WIDTH + COLUMN_GAP), width: COLUMN_WIDTH },
    label: [layout.typesetter.line(label, TEXT_STYLES.body)],
    lines: layout.typesetter.lines(text, TEXT_STYLES.body, COLUMN_WIDTH),
  }));
  layout.y += 6;
  const height = Math.max(...columns.map(({ label, lines }) => heightOf([...label, ...lines])));
  if (height > layout.remaining) {
    for (const { label, text } of ways) {
      layout.addText(tag, label, TEXT_STYLES.body, INK);
      layout.addText(tag, text, TEXT_STYLES.body, MUTED);
    }
    return;
  }
  for (const { box, label, lines } of columns) {
    const labelHeight = layout.addBlock(tag, 'P', label, box, INK);
    layout.addBlock(tag, 'P', lines, box, MUTED, 'start', layout.y + labelHeight);
  }
  layout.y += height;
}

function drawThanks(layout: PageLayout, tag: Tag, { from }: InvoiceDocument): void {
  drawHeading(layout, tag, 'Thank you');
  layout.addText(tag, `Questions? Email ${from.email} or call ${from.phone}.`, TEXT_STYLES.body, MUTED);
}
