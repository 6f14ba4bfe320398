import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type BulkResult,
  EMAIL_QUEUES,
  type EmailFailures,
  type EmailRecordKind,
  type EmailState,
  emailTexts,
  MAX_LISTED_FAILURES,
  MAX_MARKED_RECORDS,
} from '../../contracts';
import { searchFilter, findRow, type ListDefinition, findPage, type Page, type PageRequest } from '../database';
import { JobsService } from '../jobs';
import { presentLoggedEmail } from './logged-email.entity';
import { emailColumns, type LoggedEmailRow } from './logged-email.sql';

const IS_OPEN_FAILURE = `state = 'failed' and dismissed_at is null`;
/** The job of an email that bounced was completed. */
const RETRYABLE = ['failed', 'completed'] as const;

/** Each retry holds a database connection. */
const RETRY_CONCURRENCY = 5;

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
    this.definition = { name: 'mails.all', table: 'mails', columns: emailColumns(database) };
    this.byRecord = { ...this.definition, name: 'mails.by-record', table: EMAILS_BY_RECORD };
  }

  list(pageRequest: PageRequest, filter: EmailLogFilter): Promise<Page<LoggedEmailRow>> {
    const { state, kind, notification, recordKind, recordId, words } = filter;
    const where = {
      notification_id: notification,
      ...(recordId ? { listed_kind: recordKind, listed_id: recordId } : { record_kind: recordKind }),
      kind,
      state,
      ...searchFilter('found_by', words),
    };
    return findPage<LoggedEmailRow>(this.database, recordId ? this.byRecord : this.definition, where, pageRequest);
  }

  async listFailures(kind: EmailRecordKind | undefined): Promise<EmailFailures> {
    const from = `from mails t where ${IS_OPEN_FAILURE} and ($1::text is null or record_kind = $1)`;
    const [[count], emails, records] = await Promise.all([
      this.database.query<{ total: number }[]>(`select count(*)::int as total ${from}`, [kind]),
      this.database.query<LoggedEmailRow[]>(
        `select ${this.definition.columns} ${from} order by created_at desc, id desc limit ${MAX_LISTED_FAILURES}`,
        [kind],
      ),
      this.database.query<{ id: string }[]>(
        `select distinct listed_id as id from ${EMAILS_BY_RECORD} t
         where ${IS_OPEN_FAILURE} and listed_id is not null and ($1::text is null or listed_kind = $1)
         limit ${MAX_MARKED_RECORDS}`,
        [kind],
      ),
    ]);
    const recordIds = records.map(({ id }) => id);
    return { total: count?.total ?? 0, emails: emails.map(presentLoggedEmail), recordIds };
  }

  async dismiss(id: string): Promise<LoggedEmailRow> {
    await this.database.query(`update mails set dismissed_at = now() where id = $1 and ${IS_OPEN_FAILURE}`, [id]);
    const email = await this.get(id);
    if (email.state !== 'failed') throw new ConflictException(emailTexts.notDismissible);
    return email;
  }

  /** Retries the job, so that the Message-ID stays the same. */
  async resend(id: string): Promise<LoggedEmailRow> {
    const { isRecipientDeactivated } = await this.getFailed(id);
    if (isRecipientDeactivated) throw new ConflictException(emailTexts.recipientDeactivated);
    if (await this.retry(id)) return this.get(id);
    // Another admin was faster, or the job no longer exists.
    await this.getFailed(id);
    throw new ConflictException(emailTexts.contentExpired);
  }

  async resendAll(ids: string[]): Promise<BulkResult> {
    const failed = await this.database.query<LoggedEmailRow[]>(
      `select ${this.definition.columns} from mails t where id = any($1) and state = 'failed'`,
      [ids],
    );
    const refusals = new Map(
      failed.map(({ id, isRecipientDeactivated }) => [
        id,
        isRecipientDeactivated ? emailTexts.recipientDeactivated : emailTexts.contentExpired,
      ]),
    );
    const done: string[] = [];
    const waiting = failed.filter(({ isRecipientDeactivated }) => !isRecipientDeactivated).map(({ id }) => id);
    while (waiting.length > 0) {
      const some = waiting.splice(0, RETRY_CONCURRENCY);
      const retried = await Promise.all(some.map((id) => this.retry(id)));
      done.push(...some.filter((_, index) => retried[index]));
    }
    const refused = ids
      .filter((id) => !done.includes(id))
      .map((id) => ({ id, reason: refusals.get(id) ?? emailTexts.notFailed }));
    return { done, refused };
  }

  private async retry(id: string): Promise<boolean> {
    for (const queue of EMAIL_QUEUES) if (await this.jobs.retry(queue, id, RETRYABLE)) return true;
    return false;
  }

  private async getFailed(id: string): Promise<LoggedEmailRow> {
    const email = await this.get(id);
    if (email.state !== 'failed') throw new ConflictException(emailTexts.notFailed);
    return email;
  }

  private async get(id: string): Promise<LoggedEmailRow> {
    const email = await findRow<LoggedEmailRow>(this.database, this.definition, { id });
    if (!email) throw new NotFoundException('We couldn’t find that');
    return email;
  }
}
