export { addressee } from './addressee';
export { moneyEntries } from './money-entries';
export type { DocumentKind, InvoiceDocument } from './layout/invoice-document';
export { PdfDownloads } from './pdf-downloads';
export { RENDERER, type RenderRequest } from './renderer';
