import { Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { paymentRecordApi, RECORD_KINDS, type RecordEntry, type RecordKind } from '../../../contracts';
import type { PageAsked } from '../../../platform/database';
import { announce, OneOf, Paged, Serves } from '../../../platform/http';
import { RecordBook } from './record-book.service';

@Controller()
export class RecordController {
  constructor(private readonly book: RecordBook) {}

  @Serves(paymentRecordApi.list)
  async list(
    @Paged() asked: PageAsked,
    @OneOf('kind', RECORD_KINDS) kind: RecordKind | undefined,
    @Query('duplicates') duplicates: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecordEntry[]> {
    const page = await this.book.page(asked, { kind, duplicates: duplicates === '1' });
    return announce(page, request, response);
  }
}
