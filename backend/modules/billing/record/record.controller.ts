import { Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type CheckResult,
  MONEY_SEARCH,
  paymentRecordApi,
  RECORD_KINDS,
  type RecordEntry,
  type RecordKind,
} from '../../../contracts';
import type { PageAsked } from '../../../platform/database';
import { announce, AskedId, OneOf, Paged, Serves, Words } from '../../../platform/http';
import { PaymentChecks } from './check/payment-checks.service';
import { RecordBook } from './record-book.service';

@Controller()
export class RecordController {
  constructor(
    private readonly book: RecordBook,
    private readonly checks: PaymentChecks,
  ) {}

  @Serves(paymentRecordApi.list)
  async list(
    @Paged() asked: PageAsked,
    @OneOf('kind', RECORD_KINDS) kind: RecordKind | undefined,
    @Query('duplicates') duplicates: unknown,
    @AskedId('invoice') invoiceId: string | undefined,
    @AskedId('order') orderId: string | undefined,
    @Words('search', MONEY_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecordEntry[]> {
    const page = await this.book.page(asked, { kind, duplicates: duplicates === '1', invoiceId, orderId, words });
    return announce(page, request, response);
  }

  @Serves(paymentRecordApi.differences)
  differences(): Promise<CheckResult> {
    return this.checks.result();
  }

  @Serves(paymentRecordApi.check)
  check(): Promise<CheckResult> {
    return this.checks.check();
  }
}
