import { splitAtTax } from '../../../contracts';
import type { InvoiceDocument, DocumentKind } from './layout/invoice-document';
import type { RenderRequest } from './renderer';
import { PdfDocument } from '../../../platform/pdf/writer';
import { sanitizeText, Typesetter, initWoff2 } from '../../../platform/pdf/typography';
import {
  CONTENT_BOX,
  drawPageFooters,
  drawRunningHeader,
  INK,
  PageLayout,
  TEXT_STYLES,
} from '../../../platform/pdf/layout';
import { drawClosing } from './layout/closing';
import { drawPaymentStatus } from './layout/payment-status';
import { drawLineItems } from './layout/line-items';
import { drawHeader } from './layout/header';
import { drawPaymentHistory, drawTotals } from './layout/totals';
import { TITLES } from './layout/labels';

const typesetter = new Typesetter();

export async function renderPdf(kind: DocumentKind, document: InvoiceDocument): Promise<Buffer> {
  await initWoff2();
  const title = `${TITLES[kind]} ${document.number}`;
  const pdf = new PdfDocument({
    title: sanitizeText(title),
    author: sanitizeText(document.from.name),
    date: (kind === 'receipt' && document.paidAt) || (document.sentAt ?? document.createdAt),
  });
  const layout = new PageLayout(pdf, typesetter, (page) => drawRunningHeader(page, typesetter, document.from, title));
  const { root } = pdf;
  drawHeader(layout, root, document, kind);
  drawPaymentStatus(layout, root, document, kind);
  if (document.description) {
    layout.addText(root, document.description, TEXT_STYLES.body, INK, { ...CONTENT_BOX, width: 400 });
    layout.y += 16;
  }
  drawLineItems(layout, root, splitAtTax(document.lines).items);
  drawTotals(layout, root, document);
  drawPaymentHistory(layout, root, document);
  drawClosing(layout, root, document, kind);
  drawPageFooters(layout, document.from, title);
  const bytes = pdf.bytes();
  typesetter.clearCache();
  return bytes;
}

export default ({ kind, document }: RenderRequest): Promise<Buffer> => renderPdf(kind, document);
