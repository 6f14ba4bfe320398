import { Body, Controller, NotFoundException, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { adminInvoicesApi, invoicesApi } from '../../../contracts';
import { PathId, Serves, CurrentUser } from '../../../platform/http';
import type { Attachment } from '../../../platform/email';
import { User } from '../../auth';
import { PdfDownloads } from '../../../platform/pdf';
import type { DocumentKind } from '../pdf';
import { InvoiceQueries } from './invoice.queries';
import { InvoicePdfService } from './invoice-pdf.service';
import { InvoicePreviewService } from './invoice-preview.service';
import { PreviewInvoiceDto } from './invoices.dto';

@Controller()
export class InvoicePdfController {
  private readonly downloads = new PdfDownloads();

  constructor(
    private readonly invoiceQueries: InvoiceQueries,
    private readonly invoicePdf: InvoicePdfService,
    private readonly invoicePreview: InvoicePreviewService,
  ) {}

  @Serves(invoicesApi.pdf)
  async getInvoice(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @Query('download') download: unknown,
    @Res() response: Response,
  ): Promise<void> {
    await this.downloads.send(viewer.id, download, response, () => this.render(viewer, 'invoice', id));
  }

  @Serves(adminInvoicesApi.preview)
  async preview(
    @CurrentUser() admin: User,
    @Body() input: PreviewInvoiceDto,
    @Res() response: Response,
  ): Promise<void> {
    await this.downloads.send(admin.id, undefined, response, () => this.invoicePreview.render(input));
  }

  @Serves(invoicesApi.receipt)
  async getReceipt(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @Query('download') download: unknown,
    @Res() response: Response,
  ): Promise<void> {
    await this.downloads.send(viewer.id, download, response, () => this.render(viewer, 'receipt', id));
  }

  private async render(viewer: User, kind: DocumentKind, id: string): Promise<Attachment> {
    const { status } = await this.invoiceQueries.get(viewer, id);
    if (kind === 'receipt' && status !== 'paid')
      throw new NotFoundException('A receipt is available once the invoice is paid');
    return this.invoicePdf.render(kind, id);
  }
}
