import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { MAIL_LOG_KEPT_DAYS, MAIL_QUEUES } from '../../contracts';
import { prepared } from '../database';
import { Every, Jobs, type Promised, type Watcher } from '../jobs';
import { oneLine } from './one-line';

const REASON_MAX = 500;
const NOTHING_TO_SAY = 'There was nothing to send any more, or nobody to send it to';
const LOST = 'The queue does not know this mail any longer';

/** Of one notification. */
interface Many {
  mails: (Promised & { to: string })[];
  subject: string;
  notificationId: string;
}

/**
 * What became of each mail. The database opens a line when a mail is promised; here it is filled in. What was sent or
 * called off stays so: a job that runs once more, because it was killed before the queue heard of its end, finds that
 * there is nothing left to do.
 */
@Injectable()
export class MailLog implements Watcher {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: Jobs,
  ) {
    for (const queue of MAIL_QUEUES) jobs.watch(queue, this);
  }

  /** Notes to whom it goes; answers whether it still has to. */
  async begin(id: string, to: string, subject: string): Promise<boolean> {
    const begun = await this.change('begin', BEGIN, [id, to, subject]);
    return begun || !(await this.change('known', 'select from mails where id = $1', [id]));
  }

  async sent(id: string): Promise<void> {
    await this.change('sent', SENT, [id]);
  }

  /** A handler that came to its end and sent nothing can answer why. */
  async done(id: string, answer: unknown): Promise<void> {
    await this.change('dropped', DROPPED, [id, typeof answer === 'string' ? answer : NOTHING_TO_SAY]);
  }

  async failed(id: string, { message }: Error, last: boolean): Promise<void> {
    await this.change('failed', FAILED, [id, oneLine(message).slice(0, REASON_MAX), last ? 'failed' : 'waiting']);
  }

  /** Meanwhile its line is held: what the job does at once is noted after it. */
  again(id: string, retry: () => Promise<boolean>): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.query('select from mails where id = $1 for update', [id]);
      const isTried = await retry();
      if (isTried) await manager.query(`update mails set state = 'waiting' where id = $1 and state = 'failed'`, [id]);
      return isTried;
    });
  }

  /** Opens the lines of many at once, before their jobs are promised: so it is known to whom they will go. */
  async expect(manager: EntityManager, { mails, subject, notificationId }: Many): Promise<void> {
    await manager.query(EXPECT, [JSON.stringify(mails), subject, notificationId]);
  }

  /** What of it is still waiting will not be sent; answers how many that are. */
  async callOff(manager: EntityManager, notificationId: string, reason: string): Promise<number> {
    const [, calledOff] = await manager.query<[unknown, number]>(
      `update mails set state = 'dropped', reason = $2 where notification_id = $1 and state = 'waiting'`,
      [notificationId, reason],
    );
    return calledOff;
  }

  @Every('mails.tidy', '23 * * * *')
  async tidy(): Promise<void> {
    await this.database.query('delete from mails where created_at < now() - make_interval(days => $1)', [
      MAIL_LOG_KEPT_DAYS,
    ]);
    await this.findLost();
  }

  /** Longer than any mail is tried, some may wait because a failure could not be noted, or because a queue was emptied. */
  private async findLost(): Promise<void> {
    const waiting = await this.database.query<{ id: string }[]>(`
      select id from mails m
      where state = 'waiting' and created_at < now() - interval '6 hours'
        and not exists (select from outbox o where o.id = m.id)
      order by created_at, id limit 500`);
    for (const { id } of waiting) {
      const jobs = await Promise.all(MAIL_QUEUES.map((queue) => this.jobs.queue(queue).getJob(id)));
      const job = jobs.find(Boolean);
      if (!job) await this.failed(id, new Error(LOST), true);
      else if (await job.isFailed()) await this.failed(id, new Error(job.failedReason), true);
    }
  }

  private async change(name: string, statement: string, values: unknown[]): Promise<boolean> {
    return (await prepared(this.database, `mails.${name}`, statement, values)).length > 0;
  }
}

const EXPECT = `
  insert into mails (id, kind, recipient, subject, found_by, notification_id)
  select id, name, "to", $2, lower("to" || ' ' || $2), $3
  from jsonb_to_recordset($1::jsonb) as promise (id uuid, name text, "to" text)`;

const OPEN = `state in ('waiting', 'failed')`;

const BEGIN = `
  update mails set recipient = $2, subject = $3, found_by = lower($2 || ' ' || $3)
  where id = $1 and ${OPEN} returning id`;

// It may have been called off while it was on its way: then it has been sent all the same.
const SENT = `update mails set state = 'sent', sent_at = now(), reason = null, tries = tries + 1 where id = $1`;

const DROPPED = `update mails set state = 'dropped', reason = $2, tries = tries + 1 where id = $1 and ${OPEN}`;

const FAILED = `update mails set state = $3, reason = $2, tries = tries + 1 where id = $1 and ${OPEN}`;
