import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  EMAIL_QUEUES,
  type EmailFailures,
  type EmailRecordKind,
  type EmailState,
  emailTexts,
  MAX_LISTED_FAILURES,
} from '../../contracts';
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
import { LoggedEmail, presentLoggedEmail } from './logged-email.entity';

const IS_OPEN_FAILURE = `state = 'failed' and dismissed_at is null`;
/** The job of an email that bounced was completed. */
const RETRYABLE = ['failed', 'completed'] as const;

export interface EmailLogFilter {
  state?: EmailState | undefined;
  kind?: string | undefined;
  notification?: string | undefined;
  recordKind?: EmailRecordKind | undefined;
  recordId?: string | undefined;
  words: string[];
}

/** A reminder belongs to its most urgent invoice, and is listed at each invoice that it names. */
const EMAILS_BY_RECORD = `(
  select m.*, m.record_kind as listed_kind, m.record_id as listed_id from mails m
  union all
  select m.*, 'invoice', named.invoice_id from invoice_reminders named
    join mails m on m.entry_id = named.reminder_id and m.record_kind = 'invoice' and m.record_id <> named.invoice_id)`;

@Injectable()
export class EmailLogService {
  private readonly definition: ListDefinition;
  private readonly byRecord: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: JobsService,
  ) {
    this.definition = { name: 'mails.all', table: 'mails', columns: selectColumns(database, LoggedEmail, 't') };
    this.byRecord = { ...this.definition, name: 'mails.by-record', table: EMAILS_BY_RECORD };
  }

  list(pageRequest: PageRequest, filter: EmailLogFilter): Promise<Page<LoggedEmail>> {
    const { state, kind, notification, recordKind, recordId, words } = filter;
    const where = {
      notification_id: notification,
      ...(recordId ? { listed_kind: recordKind, listed_id: recordId } : { record_kind: recordKind }),
      kind,
      state,
      ...searchFilter('found_by', words),
    };
    return findPage<LoggedEmail>(this.database, recordId ? this.byRecord : this.definition, where, pageRequest);
  }

  async listFailures(kind: EmailRecordKind | undefined): Promise<EmailFailures> {
    const from = `from mails t where ${IS_OPEN_FAILURE} and ($1::text is null or record_kind = $1)`;
    const [[count], emails] = await Promise.all([
      this.database.query<{ total: number }[]>(`select count(*)::int as total ${from}`, [kind]),
      this.database.query<LoggedEmail[]>(
        `select ${this.definition.columns} ${from} order by created_at desc, id desc limit ${MAX_LISTED_FAILURES}`,
        [kind],
      ),
    ]);
    return { total: count?.total ?? 0, emails: emails.map(presentLoggedEmail) };
  }

  async dismiss(id: string): Promise<LoggedEmail> {
    await this.database.query(`update mails set dismissed_at = now() where id = $1 and ${IS_OPEN_FAILURE}`, [id]);
    const email = await this.get(id);
    if (email.state !== 'failed') throw new ConflictException(emailTexts.notDismissible);
    return email;
  }

  /** Retries the job, so that the Message-ID stays the same. */
  async resend(id: string): Promise<LoggedEmail> {
    await this.assertFailed(id);
    for (const queue of EMAIL_QUEUES) if (await this.jobs.retry(queue, id, RETRYABLE)) return this.get(id);
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
