import { Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  BILLING_SEARCH,
  ledgerApi,
  LEDGER_ENTRY_KINDS,
  type LedgerEntry,
  type LedgerEntryKind,
} from '../../../contracts';
import type { PageRequest } from '../../../platform/database';
import { sendPage, QueryId, QueryEnum, PageQuery, Serves, SearchTerms } from '../../../platform/http';
import { LedgerQueries } from './ledger.queries';

@Controller()
export class LedgerController {
  constructor(private readonly ledgerQueries: LedgerQueries) {}

  @Serves(ledgerApi.list)
  async list(
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('kind', LEDGER_ENTRY_KINDS) kind: LedgerEntryKind | undefined,
    @Query('duplicates') duplicates: unknown,
    @QueryId('invoice') invoiceId: string | undefined,
    @QueryId('order') orderId: string | undefined,
    @SearchTerms('search', BILLING_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LedgerEntry[]> {
    const page = await this.ledgerQueries.list(pageRequest, {
      kind,
      duplicates: duplicates === '1',
      invoiceId,
      orderId,
      words,
    });
    return sendPage(page, request, response);
  }
}
