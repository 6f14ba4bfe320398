import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { MAIL_QUEUES, type MailState, mailTexts } from '../../contracts';
import { columnsOf, containing, found, type List, listed, type Page, type PageAsked } from '../database';
import { Jobs } from '../jobs';
import { LoggedMail } from './logged-mail.entity';

export interface MailsAsked {
  state?: MailState | undefined;
  kind?: string | undefined;
  notification?: string | undefined;
  words: string[];
}

/** The log of every mail, as admins read it. */
@Injectable()
export class Mails {
  private readonly all: List;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: Jobs,
  ) {
    this.all = { name: 'mails.all', table: 'mails', columns: columnsOf(database, LoggedMail, 't') };
  }

  list(asked: PageAsked, { state, kind, notification, words }: MailsAsked): Promise<Page<LoggedMail>> {
    const where = { notification_id: notification, kind, state, ...containing('found_by', words) };
    return listed<LoggedMail>(this.database, this.all, where, asked);
  }

  /** Through its job, so that it is the same mail: its receiver's side knows it by its Message-ID. */
  async resend(id: string): Promise<LoggedMail> {
    await this.failed(id);
    for (const queue of MAIL_QUEUES) if (await this.jobs.retry(queue, id)) return this.one(id);
    // Somebody else was faster, or there is no job to be tried.
    await this.failed(id);
    throw new ConflictException(mailTexts.gone);
  }

  private async failed(id: string): Promise<void> {
    const { state } = await this.one(id);
    if (state !== 'failed') throw new ConflictException(mailTexts.notFailed);
  }

  private async one(id: string): Promise<LoggedMail> {
    const mail = await found<LoggedMail>(this.database, this.all, { id });
    if (!mail) throw new NotFoundException('We could not find that');
    return mail;
  }
}
