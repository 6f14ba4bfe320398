import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type BulkResult,
  type EmailFailures,
  type EmailRecordKind,
  type LoggedEmail,
  EMAIL_KINDS,
  EMAIL_RECORD_KINDS,
  EMAIL_SEARCH,
  EMAIL_STATES,
  emailLogApi,
  type EmailState,
} from '../../contracts';
import type { PageRequest } from '../database';
import { BulkDto, sendPage, QueryId, PathId, QueryEnum, PageQuery, Serves, SearchTerms } from '../http';
import { presentLoggedEmail } from './logged-email.entity';
import { EmailLogService } from './email-log.service';

const KINDS = Object.keys(EMAIL_KINDS);

@Controller()
export class EmailLogController {
  constructor(private readonly emailLog: EmailLogService) {}

  @Serves(emailLogApi.list)
  async list(
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('state', EMAIL_STATES) state: EmailState | undefined,
    @QueryEnum('kind', KINDS) kind: string | undefined,
    @QueryId('notification') notification: string | undefined,
    @QueryEnum('record', EMAIL_RECORD_KINDS) recordKind: EmailRecordKind | undefined,
    @QueryId('recordId') recordId: string | undefined,
    @SearchTerms('search', EMAIL_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoggedEmail[]> {
    const page = await this.emailLog.list(pageRequest, {
      state,
      kind,
      notification,
      recordKind,
      recordId,
      words,
    });
    return sendPage(page, request, response).map(presentLoggedEmail);
  }

  @Serves(emailLogApi.listFailures)
  listFailures(@QueryEnum('record', EMAIL_RECORD_KINDS) kind: EmailRecordKind | undefined): Promise<EmailFailures> {
    return this.emailLog.listFailures(kind);
  }

  @Serves(emailLogApi.dismiss)
  async dismiss(@PathId() id: string): Promise<LoggedEmail> {
    return presentLoggedEmail(await this.emailLog.dismiss(id));
  }

  @Serves(emailLogApi.resendAll)
  resendAll(@Body() { ids }: BulkDto): Promise<BulkResult> {
    return this.emailLog.resendAll(ids);
  }

  @Serves(emailLogApi.resend)
  async resend(@PathId() id: string): Promise<LoggedEmail> {
    return presentLoggedEmail(await this.emailLog.resend(id));
  }
}
