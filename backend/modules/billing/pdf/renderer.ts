import path from 'node:path';
import type { DocumentKind, InvoiceDocument } from './layout/invoice-document';

export interface RenderRequest {
  kind: DocumentKind;
  document: InvoiceDocument;
}

/** The module that the PDF thread loads; Node adds the extension of the running build. */
export const RENDERER = path.join(__dirname, 'render-pdf');
