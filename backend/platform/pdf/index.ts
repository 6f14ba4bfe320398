// Renderers import writer/, typography/, and layout/ by their own entry points, because their thread runs without Nest.
export { PdfModule } from './pdf.module';
export { PdfService } from './pdf.service';
export { PdfPool } from './pdf.pool';
export { PdfDownloads } from './pdf-downloads';
