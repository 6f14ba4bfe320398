import { Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type ReconciliationResult,
  BILLING_SEARCH,
  ledgerApi,
  LEDGER_ENTRY_KINDS,
  type LedgerEntry,
  type LedgerEntryKind,
} from '../../../contracts';
import type { PageRequest } from '../../../platform/database';
import { sendPage, QueryId, QueryEnum, PageQuery, Serves, SearchTerms } from '../../../platform/http';
import { PaymentChecks } from './check/payment-checks.service';
import { RecordBook } from './record-book.service';

@Controller()
export class RecordController {
  constructor(
    private readonly book: RecordBook,
    private readonly checks: PaymentChecks,
  ) {}

  @Serves(ledgerApi.list)
  async list(
    @PageQuery() asked: PageRequest,
    @QueryEnum('kind', LEDGER_ENTRY_KINDS) kind: LedgerEntryKind | undefined,
    @Query('duplicates') duplicates: unknown,
    @QueryId('invoice') invoiceId: string | undefined,
    @QueryId('order') orderId: string | undefined,
    @SearchTerms('search', BILLING_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LedgerEntry[]> {
    const page = await this.book.page(asked, { kind, duplicates: duplicates === '1', invoiceId, orderId, words });
    return sendPage(page, request, response);
  }

  @Serves(ledgerApi.getReconciliation)
  differences(): Promise<ReconciliationResult> {
    return this.checks.result();
  }

  @Serves(ledgerApi.reconcile)
  check(): Promise<ReconciliationResult> {
    return this.checks.check();
  }
}
