export { PAGE_SIZE, PdfDocument } from './pdf-document';
export type { Color, PdfPage } from './pdf-page';
export type { Tag, TagType } from './tags';
