import { Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  BILLING_SEARCH,
  type Invoice,
  INVOICE_STATUSES,
  invoicesApi,
  type InvoicesOwed,
  type InvoiceStatus,
  type InvoiceWithLines,
  payAllApi,
  type PayableInvoices,
  VIEW_AUDIENCES,
  type ViewAudience,
} from '../../../contracts';
import type { PageRequest } from '../../../platform/database';
import {
  sendPage,
  PathId,
  QueryEnum,
  QueryId,
  PageQuery,
  SearchTerms,
  Serves,
  CurrentUser,
} from '../../../platform/http';
import { User } from '../../auth';
import { DemoInvoicesService } from './demo-invoices.service';
import { InvoiceQueries } from './invoice.queries';
import { PayableInvoicesService } from './payable-invoices.service';

@Controller()
export class InvoicesController {
  constructor(
    private readonly invoiceQueries: InvoiceQueries,
    private readonly payableInvoices: PayableInvoicesService,
    private readonly demoInvoices: DemoInvoicesService,
  ) {}

  @Serves(invoicesApi.listMine)
  async listMine(
    @CurrentUser() client: User,
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('status', INVOICE_STATUSES) status: InvoiceStatus | undefined,
    @QueryId('project') project: string | undefined,
    @SearchTerms('search', BILLING_SEARCH) words: string[],
    @Query('month') month: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Invoice[]> {
    const filter = { status, project, words, month };
    return sendPage(await this.invoiceQueries.listMine(client, pageRequest, filter), request, response);
  }

  /** This and the next are declared before the route with the id, which matches their paths too. */
  @Serves(invoicesApi.owed)
  owed(@CurrentUser() client: User): Promise<InvoicesOwed> {
    return this.invoiceQueries.findOwed(client);
  }

  @Serves(payAllApi.list)
  listPayable(@CurrentUser() client: User): Promise<PayableInvoices> {
    return this.payableInvoices.list(client);
  }

  @Serves(invoicesApi.get)
  get(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @QueryEnum('audience', VIEW_AUDIENCES) audience: ViewAudience | undefined,
  ): Promise<InvoiceWithLines> {
    return this.invoiceQueries.get(viewer, id, audience);
  }

  @Serves(invoicesApi.createDemo)
  async createDemo(@CurrentUser() client: User): Promise<InvoiceWithLines> {
    return this.invoiceQueries.get(client, await this.demoInvoices.create(client));
  }
}
