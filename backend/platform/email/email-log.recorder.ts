import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { EMAIL_QUEUES, type EMAIL_KINDS } from '../../contracts';
import { queryPrepared } from '../database';
import { Every, JobsService, type NewOutboxRow, type JobObserver } from '../jobs';
import { Site } from '../site';
import { oneLine } from './one-line';
import type { SentEmail } from './return-address';

const MAX_REASON_LENGTH = 500;
const NOTHING_TO_SEND = 'There was nothing left to send, or no recipient';
const JOB_MISSING = 'The queue no longer has this email';

interface NotificationEmails {
  emails: (NewOutboxRow & { to: string })[];
  subject: string;
  notificationId: string;
}

interface OpenEmail {
  /** How often it was tried before. */
  tries: number;
  inReplyTo: string | null;
}

/**
 * Records the state of each email. A trigger inserts the row with the job. Final states never change, so a job that
 * runs again after a crash sends nothing.
 */
@Injectable()
export class EmailLogRecorder implements JobObserver {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: JobsService,
    private readonly site: Site,
  ) {
    for (const queue of EMAIL_QUEUES) jobs.setObserver(queue, this);
  }

  /** Records recipient and subject. Returns undefined if the email was sent or canceled before. */
  async begin(id: string, to: string, subject: string): Promise<OpenEmail | undefined> {
    const [open] = await queryPrepared<OpenEmail>(this.database, 'mails.begin', BEGIN, [id, to, subject]);
    if (open) return open;
    const isKnown = await this.runStatement('known', 'select from mails where id = $1', [id]);
    return isKnown ? undefined : { tries: 0, inReplyTo: null };
  }

  /** `note` says where the email is if no mail server has it. */
  async markSent(id: string, note: string | null = null): Promise<void> {
    await this.runStatement('sent', SENT, [id, note]);
  }

  /** Returns false while the email isn't recorded as sent yet. Reports about an earlier try change nothing. */
  async markBounced({ id, tries }: SentEmail, reason: string): Promise<boolean> {
    if (await this.runStatement('bounced', BOUNCED, [id, tries, reason.slice(0, MAX_REASON_LENGTH)])) return true;
    return !(await this.runStatement('sending', SENDING, [id, tries]));
  }

  /** For an email whose account is found only when it is sent. */
  async assignToUser(id: string, userId: string): Promise<void> {
    await this.runStatement('assign', `update mails set record_kind = 'user', record_id = $2 where id = $1`, [
      id,
      userId,
    ]);
  }

  /** Whether the last email failed because the mailbox doesn't exist. A refused text or an outage says nothing about it. */
  async hasNoMailbox(address: string): Promise<boolean> {
    const [failed] = await this.database.query<{ reason: string | null }[]>(LAST_FAILURE, [address]);
    return NO_MAILBOX.test(failed?.reason ?? '');
  }

  async onCompleted(id: string, answer: unknown): Promise<void> {
    await this.runStatement('dropped', DROPPED, [id, typeof answer === 'string' ? answer : NOTHING_TO_SEND]);
  }

  async onFailed(id: string, { message }: Error, last: boolean): Promise<void> {
    await this.runStatement('failed', FAILED, [
      id,
      oneLine(message).slice(0, MAX_REASON_LENGTH),
      last ? 'failed' : 'waiting',
    ]);
  }

  /** Locks the row, so that the retried job records its result after this. */
  aroundRetry(id: string, retry: () => Promise<boolean>): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.query('select from mails where id = $1 for update', [id]);
      const isRetried = await retry();
      if (isRetried) await manager.query(RETRIED, [id]);
      return isRetried;
    });
  }

  /** Inserts the rows before their jobs, so that the recipients are known at once. */
  async insertForNotification(
    manager: EntityManager,
    { emails, subject, notificationId }: NotificationEmails,
  ): Promise<void> {
    await manager.query(INSERT_FOR_NOTIFICATION, [JSON.stringify(emails), subject, notificationId]);
  }

  async cancelWaiting(manager: EntityManager, notificationId: string, reason: string): Promise<number> {
    const [, canceled] = await manager.query<[unknown, number]>(
      `update mails set state = 'dropped', reason = $2 where notification_id = $1 and state = 'waiting'`,
      [notificationId, reason],
    );
    return canceled;
  }

  @Every('mails.tidy', '23 * * * *')
  async removeOld(): Promise<void> {
    const { emailLogDays } = (await this.site.currentSettings()).retention;
    await this.database.query('delete from mails where created_at < now() - make_interval(days => $1)', [emailLogDays]);
    await this.failLostJobs();
  }

  /** Emails can stay `waiting` if a failure couldn't be recorded or a queue was emptied. */
  private async failLostJobs(): Promise<void> {
    const waiting = await this.database.query<{ id: string }[]>(`
      select id from mails m
      where state = 'waiting' and created_at < now() - interval '6 hours'
        and not exists (select from outbox o where o.id = m.id)
      order by created_at, id limit 500`);
    for (const { id } of waiting) {
      const jobs = await Promise.all(EMAIL_QUEUES.map((queue) => this.jobs.queue(queue).getJob(id)));
      const job = jobs.find(Boolean);
      if (!job) await this.onFailed(id, new Error(JOB_MISSING), true);
      else if (await job.isFailed()) await this.onFailed(id, new Error(job.failedReason), true);
    }
  }

  private async runStatement(name: string, statement: string, values: unknown[]): Promise<boolean> {
    return (await queryPrepared(this.database, `mails.${name}`, statement, values)).length > 0;
  }
}

const INSERT_FOR_NOTIFICATION = `
  insert into mails (id, kind, recipient, subject, found_by, notification_id, record_kind, record_id)
  select id, name, "to", $2, lower("to" || ' ' || $2), $3, 'notification', $3
  from jsonb_to_recordset($1::jsonb) as job (id uuid, name text, "to" text)`;

const IS_OPEN = `state in ('waiting', 'failed')`;

type EmailKind = keyof typeof EMAIL_KINDS;

/** The emails that begin the conversation about a record. Mail readers show those about it that follow beside them. */
const BEGINNINGS = [
  'contact.thanks',
  'projects.opened',
  'projects.received',
  'billing.invoice-sent',
  'billing.receipt',
] satisfies EmailKind[];

const BEGIN = `
  update mails m set recipient = $2, subject = $3, found_by = lower($2 || ' ' || $3)
  where id = $1 and ${IS_OPEN} returning tries, (
    select first.id from mails first
    where first.record_kind = m.record_kind and first.record_id = m.record_id and first.state = 'sent'
      and first.kind in (${BEGINNINGS.map((kind) => `'${kind}'`).join(', ')}) and first.id <> m.id
      and lower(first.recipient) = lower($2)
    order by first.created_at desc, first.id limit 1
  ) as "inReplyTo"`;

const LAST_FAILURE = `
  select reason from (
    select reason, created_at from mails where recipient = $1 and state = 'failed'
    order by created_at desc, id desc limit 1
  ) failed
  where not exists (select from mails m where recipient = $1 and state = 'sent' and m.created_at > failed.created_at)`;

/** RFC 3463: unknown mailbox or domain, invalid address, moved mailbox, or a domain that receives no email. */
const NO_MAILBOX = /(?:^|[\s#(-])5\.1\.(?:1|2|3|6|10)(?![.\d])/;

const RETRIED = `
  update mails set state = 'waiting', reason = null, bounced_at = null, dismissed_at = null
  where id = $1 and state = 'failed'`;

// An email that was canceled while it was being sent counts as sent.
const SENT = `update mails set state = 'sent', sent_at = now(), reason = $2, tries = tries + 1 where id = $1`;

const BOUNCED = `
  update mails set state = 'failed', reason = $3, sent_at = null, bounced_at = now()
  where id = $1 and state = 'sent' and ($2::int is null or tries = $2 + 1) returning id`;

const SENDING = `select from mails where id = $1 and state = 'waiting' and ($2::int is null or tries = $2)`;

// A bounce can arrive before the job of the sent email ends.
const DROPPED = `
  update mails set state = 'dropped', reason = $2, tries = tries + 1
  where id = $1 and ${IS_OPEN} and bounced_at is null`;

const FAILED = `update mails set state = $3, reason = $2, tries = tries + 1 where id = $1 and ${IS_OPEN}`;
