import { Controller, NotFoundException, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { invoicesApi } from '../../../contracts';
import { ConcurrencyLimit, PathId, Serves, CurrentUser } from '../../../platform/http';
import type { Attachment } from '../../../platform/email';
import { User } from '../../auth';
import type { PaperKind } from '../papers/paper';
import { InvoiceBook } from './invoice-book.service';
import { InvoicePapers } from './invoice-papers.service';

/** A browser shows it in its own reader, which brings styles of its own; nothing of ours is in it. */
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

@Controller()
export class PapersController {
  private readonly printing = new ConcurrencyLimit(
    8,
    'These are more papers at once than we can print. Please wait a moment.',
  );

  constructor(
    private readonly book: InvoiceBook,
    private readonly papers: InvoicePapers,
  ) {}

  @Serves(invoicesApi.pdf)
  async pdf(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @Query('download') save: unknown,
    @Res() response: Response,
  ): Promise<void> {
    await this.answer(viewer, 'invoice', id, save, response);
  }

  @Serves(invoicesApi.receipt)
  async receipt(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @Query('download') save: unknown,
    @Res() response: Response,
  ): Promise<void> {
    await this.answer(viewer, 'receipt', id, save, response);
  }

  private async answer(viewer: User, kind: PaperKind, id: string, save: unknown, response: Response): Promise<void> {
    const { name, type, bytes } = await this.printing.run(viewer.id, () => this.print(viewer, kind, id));
    const headers = {
      'Content-Type': type,
      // The name is made of a number or an id of ours.
      'Content-Disposition': `${save === '1' ? 'attachment' : 'inline'}; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': POLICY,
    };
    response.setHeaders(new Map(Object.entries(headers))).end(bytes);
  }

  /** Whoever asks for too many at once is not even looked up: that would hold up others. */
  private async print(viewer: User, kind: PaperKind, id: string): Promise<Attachment> {
    const { status } = await this.book.one(viewer, id);
    if (kind === 'receipt' && status !== 'paid')
      throw new NotFoundException('There is a receipt as soon as the invoice is paid');
    return this.papers.print(kind, id);
  }
}
