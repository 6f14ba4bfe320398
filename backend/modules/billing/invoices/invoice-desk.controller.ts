import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  INVOICE_FILTERS,
  invoiceDeskApi,
  type InvoiceFile,
  type InvoiceFilter,
  type InvoiceTotals,
  type ListedInvoice,
  MONEY_SEARCH,
  type Split,
} from '../../../contracts';
import type { PageAsked } from '../../../platform/database';
import { announce, AskedId, Id, OneOf, Paged, Serves, Words } from '../../../platform/http';
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

  @Serves(invoiceDeskApi.all)
  async all(
    @Paged() asked: PageAsked,
    @OneOf('status', INVOICE_FILTERS) status: InvoiceFilter | undefined,
    // As it was called before, for addresses that somebody has kept.
    @OneOf('state', INVOICE_FILTERS) state: InvoiceFilter | undefined,
    @AskedId('project') project: string | undefined,
    @AskedId('subscription') subscription: string | undefined,
    @Words('search', MONEY_SEARCH) words: string[],
    @Query('client') client: unknown,
    @Query('month') month: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListedInvoice[]> {
    const page = await this.book.all(asked, { client, month }, status ?? state, { project, subscription, words });
    return announce(page, request, response);
  }

  @Serves(invoiceDeskApi.totals)
  totals(@Query('client') client: unknown, @Query('month') month: unknown): Promise<InvoiceTotals> {
    return this.book.totals({ client, month });
  }

  @Serves(invoiceDeskApi.one)
  one(@Id() id: string): Promise<InvoiceFile> {
    return this.book.file(id);
  }

  @Serves(invoiceDeskApi.make)
  async make(@Body() wishes: NewInvoiceDto): Promise<InvoiceFile> {
    return this.book.file(await this.drafts.make(wishes));
  }

  @Serves(invoiceDeskApi.edit)
  async edit(@Id() id: string, @Body() wishes: DraftChangeDto): Promise<InvoiceFile> {
    await this.drafts.edit(id, wishes);
    return this.book.file(id);
  }

  @Serves(invoiceDeskApi.discard)
  discard(@Id() id: string): Promise<void> {
    return this.drafts.discard(id);
  }

  @Serves(invoiceDeskApi.send)
  async send(@Id() id: string, @Body() { amount }: SeenDto): Promise<InvoiceFile> {
    await this.sending.send(id, amount);
    return this.book.file(id);
  }

  @Serves(invoiceDeskApi.void)
  async void(@Id() id: string, @Body() { reason = null }: VoidingDto): Promise<InvoiceFile> {
    await this.voiding.void(id, reason);
    return this.book.file(id);
  }

  @Serves(invoiceDeskApi.split)
  async split(@Id() id: string): Promise<Split> {
    const deposit = await this.drafts.split(id);
    return { deposit: await this.book.file(deposit), balance: await this.book.file(id) };
  }
}
