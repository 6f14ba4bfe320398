import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type LoggedMail, MAIL_KINDS, MAIL_SEARCH, MAIL_STATES, mailsApi, type MailState } from '../../contracts';
import type { PageAsked } from '../database';
import { announce, AskedId, Id, OneOf, Paged, Serves, Words } from '../http';
import { presented } from './logged-mail.entity';
import { Mails } from './mails.service';

const KINDS = Object.keys(MAIL_KINDS);

@Controller()
export class MailsController {
  constructor(private readonly mails: Mails) {}

  @Serves(mailsApi.list)
  async list(
    @Paged() asked: PageAsked,
    @OneOf('state', MAIL_STATES) state: MailState | undefined,
    @OneOf('kind', KINDS) kind: string | undefined,
    @AskedId('notification') notification: string | undefined,
    @Words('search', MAIL_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoggedMail[]> {
    const page = await this.mails.list(asked, { state, kind, notification, words });
    return announce(page, request, response).map(presented);
  }

  @Serves(mailsApi.resend)
  async resend(@Id() id: string): Promise<LoggedMail> {
    return presented(await this.mails.resend(id));
  }
}
