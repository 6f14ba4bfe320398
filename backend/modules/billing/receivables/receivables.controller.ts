import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type BulkResult,
  type Receivable,
  RECEIVABLE_FILTERS,
  type ReceivableFilter,
  receivablesApi,
  type ReceivableSums,
  USER_SEARCH,
} from '../../../contracts';
import type { PageRequest } from '../../../platform/database';
import { BulkDto, PageQuery, QueryEnum, SearchTerms, sendPage, Serves } from '../../../platform/http';
import { ManualEmailsService } from '../dunning';
import { ReceivableQueries } from './receivable.queries';

@Controller()
export class ReceivablesController {
  constructor(
    private readonly receivables: ReceivableQueries,
    private readonly manualEmails: ManualEmailsService,
  ) {}

  @Serves(receivablesApi.list)
  async list(
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('age', RECEIVABLE_FILTERS) age: ReceivableFilter | undefined,
    @SearchTerms('search', USER_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Receivable[]> {
    return sendPage(await this.receivables.list(pageRequest, age, words), request, response);
  }

  @Serves(receivablesApi.totals)
  totals(): Promise<ReceivableSums> {
    return this.receivables.totals();
  }

  @Serves(receivablesApi.remind)
  remind(@Body() { ids }: BulkDto): Promise<BulkResult> {
    return this.manualEmails.remindClients(ids);
  }
}
