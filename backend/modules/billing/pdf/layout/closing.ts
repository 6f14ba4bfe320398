import type { InvoiceDocument, DocumentKind } from './invoice-document';
import type { Tag } from '../../../../platform/pdf/writer';
import {
  drawHeading,
  drawLink,
  INK,
  LINE_HEIGHT,
  MUTED,
  type PageLayout,
  TEXT_STYLES,
} from '../../../../platform/pdf/layout';
import { paymentStatusText, paymentTerms, termsUrl } from './labels';

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
