import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type Invoice,
  INVOICE_STATUSES,
  invoicesApi,
  type InvoicesOwed,
  type InvoiceStatus,
  type InvoiceWithLines,
  VIEW_AUDIENCES,
  type ViewAudience,
} from '../../../contracts';
import type { PageRequest } from '../../../platform/database';
import { sendPage, PathId, QueryEnum, QueryId, PageQuery, Serves, CurrentUser } from '../../../platform/http';
import { User } from '../../auth';
import { DemoInvoicesService } from './demo-invoices.service';
import { InvoiceQueries } from './invoice.queries';

@Controller()
export class InvoicesController {
  constructor(
    private readonly invoiceQueries: InvoiceQueries,
    private readonly demoInvoices: DemoInvoicesService,
  ) {}

  @Serves(invoicesApi.listMine)
  async listMine(
    @CurrentUser() client: User,
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('status', INVOICE_STATUSES) status: InvoiceStatus | undefined,
    @QueryId('project') project: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Invoice[]> {
    return sendPage(await this.invoiceQueries.listMine(client, pageRequest, { status, project }), request, response);
  }

  /** Declared before the route with the id, which matches this path too. */
  @Serves(invoicesApi.owed)
  owed(@CurrentUser() client: User): Promise<InvoicesOwed> {
    return this.invoiceQueries.findOwed(client);
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
