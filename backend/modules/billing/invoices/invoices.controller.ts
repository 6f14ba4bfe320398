import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Invoice, INVOICE_STATUSES, invoicesApi, type InvoiceStatus, type WholeInvoice } from '../../../contracts';
import type { PageAsked } from '../../../platform/database';
import { announce, Id, OneOf, Paged, Serves, SignedIn } from '../../../platform/http';
import { User } from '../../auth';
import { DemoInvoices } from './demo-invoices.service';
import { InvoiceBook } from './invoice-book.service';

@Controller()
export class InvoicesController {
  constructor(
    private readonly book: InvoiceBook,
    private readonly demos: DemoInvoices,
  ) {}

  @Serves(invoicesApi.mine)
  async mine(
    @SignedIn() client: User,
    @Paged() asked: PageAsked,
    @OneOf('status', INVOICE_STATUSES) status: InvoiceStatus | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Invoice[]> {
    return announce(await this.book.mine(client, asked, status), request, response);
  }

  @Serves(invoicesApi.one)
  one(@SignedIn() viewer: User, @Id() id: string): Promise<WholeInvoice> {
    return this.book.one(viewer, id);
  }

  @Serves(invoicesApi.demo)
  async demo(@SignedIn() client: User): Promise<WholeInvoice> {
    return this.book.one(client, await this.demos.make(client));
  }
}
