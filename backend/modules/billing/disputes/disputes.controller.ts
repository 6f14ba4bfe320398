import { Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Dispute, disputesApi } from '../../../contracts';
import type { PageRequest } from '../../../platform/database';
import { PageQuery, sendPage, Serves } from '../../../platform/http';
import { DisputeQueries } from './dispute.queries';

@Controller()
export class DisputesController {
  constructor(private readonly queries: DisputeQueries) {}

  @Serves(disputesApi.list)
  async list(
    @PageQuery() pageRequest: PageRequest,
    @Query('open') open: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Dispute[]> {
    return sendPage(await this.queries.list(pageRequest, open === '1'), request, response);
  }
}
