import { Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AUDIT_KINDS, AUDIT_SEARCH, auditApi, type AuditEntry, type AuditKind } from '../../../contracts';
import type { PageAsked } from '../../../platform/database';
import { announce, AskedId, OneOf, Paged, Serves, Words } from '../../../platform/http';
import { AuditLog } from './audit.service';

const KINDS = AUDIT_KINDS.map(({ value }) => value);

@Controller()
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  @Serves(auditApi.list)
  async list(
    @Paged() asked: PageAsked,
    @OneOf('kind', KINDS) kind: AuditKind | undefined,
    @AskedId('id') id: string | undefined,
    @Query('actor') actor: unknown,
    @Query('from') from: unknown,
    @Query('to') to: unknown,
    @Words('search', AUDIT_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntry[]> {
    return announce(await this.log.page(asked, { kind, id, actor, from, to, words }), request, response);
  }
}
