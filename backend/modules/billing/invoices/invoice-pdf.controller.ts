import { Controller, NotFoundException, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { invoicesApi } from '../../../contracts';
import { ConcurrencyLimit, PathId, Serves, CurrentUser } from '../../../platform/http';
import type { Attachment } from '../../../platform/email';
import { User } from '../../auth';
import type { DocumentKind } from './pdf/layout/invoice-document';
import { InvoiceQueries } from './invoice.queries';
import { InvoicePdfService } from './invoice-pdf.service';

/** The browser's PDF viewer needs inline styles; the document has no content of ours. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

@Controller()
export class InvoicePdfController {
  private readonly concurrency = new ConcurrencyLimit(
    8,
    "You're downloading too many PDFs at once. Please wait a moment.",
  );

  constructor(
    private readonly invoiceQueries: InvoiceQueries,
    private readonly invoicePdf: InvoicePdfService,
  ) {}

  @Serves(invoicesApi.pdf)
  async getInvoice(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @Query('download') download: unknown,
    @Res() response: Response,
  ): Promise<void> {
    await this.sendPdf(viewer, 'invoice', id, download, response);
  }

  @Serves(invoicesApi.receipt)
  async getReceipt(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @Query('download') download: unknown,
    @Res() response: Response,
  ): Promise<void> {
    await this.sendPdf(viewer, 'receipt', id, download, response);
  }

  private async sendPdf(
    viewer: User,
    kind: DocumentKind,
    id: string,
    download: unknown,
    response: Response,
  ): Promise<void> {
    const { name, type, bytes } = await this.concurrency.run(viewer.id, () => this.render(viewer, kind, id));
    const headers = {
      'Content-Type': type,
      // The name is an invoice number or id, so it needs no escaping.
      'Content-Disposition': `${download === '1' ? 'attachment' : 'inline'}; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    };
    response.setHeaders(new Map(Object.entries(headers))).end(bytes);
  }

  /** Runs within the concurrency limit, so excess requests don't query the database. */
  private async render(viewer: User, kind: DocumentKind, id: string): Promise<Attachment> {
    const { status } = await this.invoiceQueries.get(viewer, id);
    if (kind === 'receipt' && status !== 'paid')
      throw new NotFoundException('A receipt is available once the invoice is paid');
    return this.invoicePdf.render(kind, id);
  }
}
