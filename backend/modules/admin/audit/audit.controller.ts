import { Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AUDIT_KINDS, AUDIT_SEARCH, auditApi, type AuditEntry, type AuditKind } from '../../../contracts';
import type { PageRequest } from '../../../platform/database';
import { sendPage, QueryId, QueryEnum, PageQuery, Serves, SearchTerms } from '../../../platform/http';
import { AuditService } from './audit.service';

const KINDS = AUDIT_KINDS.map(({ value }) => value);

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Serves(auditApi.list)
  async list(
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('kind', KINDS) kind: AuditKind | undefined,
    @QueryId('id') id: string | undefined,
    @Query('actor') actor: unknown,
    @Query('from') from: unknown,
    @Query('to') to: unknown,
    @SearchTerms('search', AUDIT_SEARCH) searchTerms: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntry[]> {
    return sendPage(await this.audit.list(pageRequest, { kind, id, actor, from, to, searchTerms }), request, response);
  }
}
