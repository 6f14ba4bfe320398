import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  INVOICE_STATUS_FILTERS,
  adminInvoicesApi,
  type AdminInvoiceDetails,
  type InvoiceStatusFilter,
  type InvoiceTotals,
  type AdminInvoice,
  BILLING_SEARCH,
  type DepositSplit,
} from '../../../contracts';
import type { PageRequest } from '../../../platform/database';
import { sendPage, QueryId, PathId, QueryEnum, PageQuery, Serves, SearchTerms } from '../../../platform/http';
import { DepositsService } from './deposits.service';
import { InvoiceCorrectionsService } from './invoice-corrections.service';
import { InvoiceDraftsService } from './invoice-drafts.service';
import { InvoiceQueries } from './invoice.queries';
import {
  CorrectInvoiceDto,
  UpdateDraftInvoiceDto,
  CreateInvoiceDto,
  DuplicateInvoiceDto,
  SplitDepositDto,
  VoidInvoiceDto,
} from './invoices.dto';
import { ExpectedAmountDto } from './invoice-payments.dto';
import { InvoiceSendingService } from './invoice-sending.service';
import { InvoiceVoidingService } from './invoice-voiding.service';

@Controller()
export class AdminInvoicesController {
  constructor(
    private readonly invoiceQueries: InvoiceQueries,
    private readonly invoiceDrafts: InvoiceDraftsService,
    private readonly corrections: InvoiceCorrectionsService,
    private readonly deposits: DepositsService,
    private readonly invoiceSending: InvoiceSendingService,
    private readonly invoiceVoiding: InvoiceVoidingService,
  ) {}

  @Serves(adminInvoicesApi.list)
  async list(
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('status', INVOICE_STATUS_FILTERS) status: InvoiceStatusFilter | undefined,
    // Former name of `status`, kept for bookmarked URLs.
    @QueryEnum('state', INVOICE_STATUS_FILTERS) legacyStatus: InvoiceStatusFilter | undefined,
    @QueryId('project') project: string | undefined,
    @QueryId('subscription') subscription: string | undefined,
    @SearchTerms('search', BILLING_SEARCH) words: string[],
    @Query('client') client: unknown,
    @Query('month') month: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminInvoice[]> {
    const page = await this.invoiceQueries.list(pageRequest, { client, month }, status ?? legacyStatus, {
      project,
      subscription,
      words,
    });
    return sendPage(page, request, response);
  }

  @Serves(adminInvoicesApi.totals)
  totals(@Query('client') client: unknown, @Query('month') month: unknown): Promise<InvoiceTotals> {
    return this.invoiceQueries.totals({ client, month });
  }

  @Serves(adminInvoicesApi.get)
  get(@PathId() id: string): Promise<AdminInvoiceDetails> {
    return this.invoiceQueries.getDetails(id);
  }

  @Serves(adminInvoicesApi.create)
  async create(@Body() input: CreateInvoiceDto): Promise<AdminInvoiceDetails> {
    return this.invoiceQueries.getDetails(await this.invoiceDrafts.create(input));
  }

  @Serves(adminInvoicesApi.update)
  async update(@PathId() id: string, @Body() input: UpdateDraftInvoiceDto): Promise<AdminInvoiceDetails> {
    await this.invoiceDrafts.update(id, input);
    return this.invoiceQueries.getDetails(id);
  }

  @Serves(adminInvoicesApi.correct)
  async correct(@PathId() id: string, @Body() input: CorrectInvoiceDto): Promise<AdminInvoiceDetails> {
    await this.corrections.correct(id, input);
    return this.invoiceQueries.getDetails(id);
  }

  @Serves(adminInvoicesApi.remove)
  remove(@PathId() id: string): Promise<void> {
    return this.invoiceDrafts.remove(id);
  }

  @Serves(adminInvoicesApi.send)
  async send(@PathId() id: string, @Body() { amount }: ExpectedAmountDto): Promise<AdminInvoiceDetails> {
    await this.invoiceSending.send(id, amount);
    return this.invoiceQueries.getDetails(id);
  }

  @Serves(adminInvoicesApi.void)
  async void(@PathId() id: string, @Body() { reason = null }: VoidInvoiceDto): Promise<AdminInvoiceDetails> {
    await this.invoiceVoiding.void(id, reason);
    return this.invoiceQueries.getDetails(id);
  }

  @Serves(adminInvoicesApi.duplicate)
  async duplicate(@PathId() id: string, @Body() { sendId }: DuplicateInvoiceDto): Promise<AdminInvoiceDetails> {
    return this.invoiceQueries.getDetails(await this.invoiceDrafts.duplicate(id, sendId));
  }

  @Serves(adminInvoicesApi.splitDeposit)
  async splitDeposit(@PathId() id: string, @Body() { percent }: SplitDepositDto): Promise<DepositSplit> {
    const depositId = await this.deposits.split(id, percent);
    return {
      deposit: await this.invoiceQueries.getDetails(depositId),
      balance: await this.invoiceQueries.getDetails(id),
    };
  }

  @Serves(adminInvoicesApi.undoSplit)
  async undoSplit(@PathId() id: string): Promise<AdminInvoiceDetails> {
    return this.invoiceQueries.getDetails(await this.deposits.undo(id));
  }
}
