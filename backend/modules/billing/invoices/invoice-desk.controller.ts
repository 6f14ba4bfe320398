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
import { Drafts } from './drafts.service';
import { InvoiceBook } from './invoice-book.service';
import { DraftChangeDto, NewInvoiceDto, VoidingDto } from './invoices.dto';
import { SeenDto } from './paying.dto';
import { Sending } from './sending.service';
import { Voiding } from './voiding.service';

/** What admins do with invoices before they are paid. */
@Controller()
export class InvoiceDeskController {
  constructor(
    private readonly book: InvoiceBook,
    private readonly drafts: Drafts,
    private readonly sending: Sending,
    private readonly voiding: Voiding,
  ) {}

  @Serves(adminInvoicesApi.list)
  async all(
    @PageQuery() asked: PageRequest,
    @QueryEnum('status', INVOICE_STATUS_FILTERS) status: InvoiceStatusFilter | undefined,
    // As it was called before, for addresses that somebody has kept.
    @QueryEnum('state', INVOICE_STATUS_FILTERS) state: InvoiceStatusFilter | undefined,
    @QueryId('project') project: string | undefined,
    @QueryId('subscription') subscription: string | undefined,
    @SearchTerms('search', BILLING_SEARCH) words: string[],
    @Query('client') client: unknown,
    @Query('month') month: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminInvoice[]> {
    const page = await this.book.all(asked, { client, month }, status ?? state, { project, subscription, words });
    return sendPage(page, request, response);
  }

  @Serves(adminInvoicesApi.totals)
  totals(@Query('client') client: unknown, @Query('month') month: unknown): Promise<InvoiceTotals> {
    return this.book.totals({ client, month });
  }

  @Serves(adminInvoicesApi.get)
  one(@PathId() id: string): Promise<AdminInvoiceDetails> {
    return this.book.file(id);
  }

  @Serves(adminInvoicesApi.create)
  async make(@Body() wishes: NewInvoiceDto): Promise<AdminInvoiceDetails> {
    return this.book.file(await this.drafts.make(wishes));
  }

  @Serves(adminInvoicesApi.update)
  async edit(@PathId() id: string, @Body() wishes: DraftChangeDto): Promise<AdminInvoiceDetails> {
    await this.drafts.edit(id, wishes);
    return this.book.file(id);
  }

  @Serves(adminInvoicesApi.remove)
  discard(@PathId() id: string): Promise<void> {
    return this.drafts.discard(id);
  }

  @Serves(adminInvoicesApi.send)
  async send(@PathId() id: string, @Body() { amount }: SeenDto): Promise<AdminInvoiceDetails> {
    await this.sending.send(id, amount);
    return this.book.file(id);
  }

  @Serves(adminInvoicesApi.void)
  async void(@PathId() id: string, @Body() { reason = null }: VoidingDto): Promise<AdminInvoiceDetails> {
    await this.voiding.void(id, reason);
    return this.book.file(id);
  }

  @Serves(adminInvoicesApi.splitDeposit)
  async split(@PathId() id: string): Promise<DepositSplit> {
    const deposit = await this.drafts.split(id);
    return { deposit: await this.book.file(deposit), balance: await this.book.file(id) };
  }
}
