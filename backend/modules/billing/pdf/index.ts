export { addressee } from './addressee';
export { moneyEntries } from './money-entries';
export type { DocumentKind, InvoiceDocument } from './layout/invoice-document';
export { RENDERER, type RenderRequest } from './renderer';
