import type { InvoiceDocument, DocumentKind } from './invoice-document';
import { PAGE_SIZE, type Tag } from '../../../../platform/pdf/writer';
import {
  ACCENT,
  CONTENT_BOX,
  INK,
  LINE_HEIGHT,
  MARGIN,
  MUTED,
  type PageLayout,
  RIGHT_EDGE,
  TEXT_STYLES,
} from '../../../../platform/pdf/layout';
import { paymentStatusText, paymentTerms, termsUrl, TITLES } from './labels';

const TERMS_HEIGHT = TEXT_STYLES.heading.size * LINE_HEIGHT + 5 * TEXT_STYLES.small.size * LINE_HEIGHT + 4;

export function drawClosing(layout: PageLayout, tag: Tag, document: InvoiceDocument, kind: DocumentKind): void {
  if (document.notes) {
    drawHeading(layout, tag, 'Note');
    layout.addText(tag, document.notes, TEXT_STYLES.body, INK);
    layout.y += 12;
  }
  if (kind === 'receipt') {
    drawThanks(layout, tag, document);
    return;
  }
  if (paymentStatusText(document, kind).isPayable) drawHowToPay(layout, tag, document);
  if (document.state === 'void') return;
  // Keep the terms on one page.
  layout.ensureSpace(TERMS_HEIGHT);
  drawHeading(layout, tag, 'Payment terms');
  for (const sentence of paymentTerms(document)) layout.addText(tag, sentence, TEXT_STYLES.small, MUTED);
  drawLink(layout, tag, termsUrl(document), 'Full terms');
}

function drawHowToPay(layout: PageLayout, tag: Tag, { payUrl, number }: InvoiceDocument): void {
  drawHeading(layout, tag, 'How to pay');
  layout.addText(tag, 'Pay online by card:', TEXT_STYLES.body, INK);
  drawLink(layout, tag, new URL(payUrl).href, `Pay invoice ${number}`, TEXT_STYLES.body);
  layout.y += 12;
}

function drawThanks(layout: PageLayout, tag: Tag, { from }: InvoiceDocument): void {
  drawHeading(layout, tag, 'Thank you');
  layout.addText(tag, `Questions? Email ${from.email} or call ${from.phone}.`, TEXT_STYLES.body, MUTED);
}

function drawHeading(layout: PageLayout, tag: Tag, text: string): void {
  layout.ensureSpace(3 * TEXT_STYLES.heading.size * LINE_HEIGHT);
  layout.y += layout.addBlock(tag, 'H2', [layout.typesetter.line(text, TEXT_STYLES.heading)], CONTENT_BOX) + 2;
}

function drawLink(layout: PageLayout, tag: Tag, url: string, label: string, style = TEXT_STYLES.small): void {
  const link = tag.add('Link');
  for (const line of layout.typesetter.lines(url.replace(/^https?:\/\//, ''), style, CONTENT_BOX.width)) {
    layout.ensureSpace(style.size * LINE_HEIGHT);
    layout.page.drawTagged(link, 'Link', () => void layout.lines([line], CONTENT_BOX, ACCENT));
    layout.page.link({
      x: MARGIN,
      y: layout.y,
      width: line.width,
      height: style.size * LINE_HEIGHT,
      url,
      label,
      tag: link,
    });
    layout.y += style.size * LINE_HEIGHT;
  }
}

export function drawPageFooters(
  { pdf, typesetter }: PageLayout,
  { from, number }: InvoiceDocument,
  kind: DocumentKind,
): void {
  const footerY = PAGE_SIZE.height - 34;
  pdf.pages.forEach((page, i) => {
    const title = typesetter.line(`${from.name} · ${TITLES[kind]} ${number}`, TEXT_STYLES.label, 380);
    const pageNumber = typesetter.line(`Page ${i + 1} of ${pdf.pages.length}`, TEXT_STYLES.label);
    page.drawArtifact(() => {
      page.text(title, MARGIN, footerY, MUTED);
      page.text(pageNumber, RIGHT_EDGE - pageNumber.width, footerY, MUTED);
    });
  });
}
