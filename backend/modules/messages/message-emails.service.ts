import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { HeldEmail } from '../../contracts';
import { Config } from '../../platform/config';
import { HeldEmailsService } from '../../platform/email';
import type { Enqueue } from '../../platform/jobs';
import { clientWroteJob, projectUpdatePostedJob } from './messages.queue';
import type { EmailedMessage } from './messages.emails';
import type { ProjectUpdate } from './project-update.entity';
import * as sql from './messages.sql';

/**
 * The first message of a side is emailed soon. Those after it, until the window ends, share one email at its end. Each
 * message has a job, so that it can be undone alone; the first job that runs writes the email for all.
 */
@Injectable()
export class MessageEmailsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly config: Config,
    private readonly heldEmails: HeldEmailsService,
  ) {}

  /** Before it is inserted, with its conversation locked. */
  async place(manager: EntityManager, message: ProjectUpdate): Promise<void> {
    const { fromClient, createdAt, isInternal, projectId } = message;
    const isHeld = !fromClient && !isInternal;
    message.visibleAt = isHeld ? after(createdAt, this.config.undoMs) : createdAt;
    if (isInternal) return;
    const values = [projectId, fromClient, createdAt, this.config.messageEmailMs];
    const [window] = await manager.query<{ at: Date | null }[]>(sql.FIND_EMAIL_WINDOW, values);
    message.emailWindowAt = window?.at ?? createdAt;
  }

  async enqueue(
    manager: EntityManager,
    enqueue: Enqueue,
    { id, fromClient, createdAt, createdBy, emailWindowAt }: ProjectUpdate,
    title: string,
  ): Promise<HeldEmail | undefined> {
    const { undoMs, messageEmailMs } = this.config;
    const isFirst = emailWindowAt === null || emailWindowAt >= createdAt;
    const at = isFirst ? after(createdAt, undoMs) : after(emailWindowAt, messageEmailMs + undoMs);
    const data = { updateId: id };
    if (fromClient) {
      await enqueue(clientWroteJob, data, { at });
      return undefined;
    }
    return this.heldEmails.enqueue(
      manager,
      enqueue,
      { job: projectUpdatePostedJob, data, at },
      { kind: 'project-update', itemId: id, title, createdBy, before: {} },
    );
  }

  /** The messages of an email, the same on each attempt; none if another email has them. */
  async claim(updateId: string, emailId: string): Promise<EmailedMessage[]> {
    await this.database.query(sql.CLAIM_FOR_EMAIL, [updateId, emailId]);
    return this.database.query<EmailedMessage[]>(sql.SELECT_CLAIMED, [emailId]);
  }
}

const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
