import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { EMAIL_QUEUES, type EmailState, emailTexts } from '../../contracts';
import {
  selectColumns,
  searchFilter,
  findRow,
  type ListDefinition,
  findPage,
  type Page,
  type PageRequest,
} from '../database';
import { JobsService } from '../jobs';
import { LoggedEmail } from './logged-email.entity';

export interface EmailLogFilter {
  state?: EmailState | undefined;
  kind?: string | undefined;
  notification?: string | undefined;
  words: string[];
}

@Injectable()
export class EmailLogService {
  private readonly definition: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: JobsService,
  ) {
    this.definition = { name: 'mails.all', table: 'mails', columns: selectColumns(database, LoggedEmail, 't') };
  }

  list(pageRequest: PageRequest, { state, kind, notification, words }: EmailLogFilter): Promise<Page<LoggedEmail>> {
    const where = { notification_id: notification, kind, state, ...searchFilter('found_by', words) };
    return findPage<LoggedEmail>(this.database, this.definition, where, pageRequest);
  }

  /** Retries the job, so that the Message-ID stays the same. */
  async resend(id: string): Promise<LoggedEmail> {
    await this.assertFailed(id);
    for (const queue of EMAIL_QUEUES) if (await this.jobs.retry(queue, id)) return this.get(id);
    // Another admin was faster, or the job no longer exists.
    await this.assertFailed(id);
    throw new ConflictException(emailTexts.contentExpired);
  }

  private async assertFailed(id: string): Promise<void> {
    const { state } = await this.get(id);
    if (state !== 'failed') throw new ConflictException(emailTexts.notFailed);
  }

  private async get(id: string): Promise<LoggedEmail> {
    const email = await findRow<LoggedEmail>(this.database, this.definition, { id });
    if (!email) throw new NotFoundException('We couldn’t find that');
    return email;
  }
}
