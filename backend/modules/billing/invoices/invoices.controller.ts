import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type Invoice,
  INVOICE_STATUSES,
  invoicesApi,
  type InvoiceStatus,
  type InvoiceWithLines,
} from '../../../contracts';
import type { PageRequest } from '../../../platform/database';
import { sendPage, PathId, QueryEnum, PageQuery, Serves, CurrentUser } from '../../../platform/http';
import { User } from '../../auth';
import { DemoInvoices } from './demo-invoices.service';
import { InvoiceBook } from './invoice-book.service';

@Controller()
export class InvoicesController {
  constructor(
    private readonly book: InvoiceBook,
    private readonly demos: DemoInvoices,
  ) {}

  @Serves(invoicesApi.listMine)
  async mine(
    @CurrentUser() client: User,
    @PageQuery() asked: PageRequest,
    @QueryEnum('status', INVOICE_STATUSES) status: InvoiceStatus | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Invoice[]> {
    return sendPage(await this.book.mine(client, asked, status), request, response);
  }

  @Serves(invoicesApi.get)
  one(@CurrentUser() viewer: User, @PathId() id: string): Promise<InvoiceWithLines> {
    return this.book.one(viewer, id);
  }

  @Serves(invoicesApi.createDemo)
  async demo(@CurrentUser() client: User): Promise<InvoiceWithLines> {
    return this.book.one(client, await this.demos.make(client));
  }
}
