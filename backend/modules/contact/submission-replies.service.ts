import { ConflictException, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type CreateNoteInput,
  type ExpectedRevision,
  type HeldEmail,
  heldEmailTexts,
  type SubmissionStatus,
} from '../../contracts';
import {
  selectColumns,
  findRow,
  type ListDefinition,
  findPage,
  newId,
  type Page,
  type PageRequest,
} from '../../platform/database';
import { HeldEmailsService } from '../../platform/email';
import { sendOnce } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { displayNameSql, type User } from '../auth';
import type { ContactSubmission } from './contact-submission.entity';
import { sendSubmissionReply } from './contact.queue';
import { SubmissionsService } from './submissions.service';
import { SubmissionReply } from './submission-reply.entity';

@Injectable()
export class SubmissionRepliesService implements OnModuleInit {
  private readonly definition: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly submissions: SubmissionsService,
    private readonly outbox: Outbox,
    private readonly heldEmails: HeldEmailsService,
  ) {
    const author = `(select ${displayNameSql('u')} from users u where u.id = t.created_by)`;
    const columns = `${selectColumns(database, SubmissionReply, 't')}, ${author} as "authorName"`;
    this.definition = { name: 'submission-replies.all', table: 'submission_answers', columns };
  }

  onModuleInit(): void {
    this.heldEmails.onUndo('submission-reply', async (manager, { itemId, before }) => {
      const { submissionId, status } = before as ReplyUndo;
      return { parentId: submissionId, text: await this.withdraw(manager, submissionId, itemId, status) };
    });
  }

  async respond(
    id: string,
    response: string,
    author: User,
    expectedRevision: ExpectedRevision = {},
  ): Promise<{ submission: ContactSubmission; heldEmail: HeldEmail | undefined }> {
    const replyId = newId();
    const heldEmail = await this.outbox.transaction(async (manager, enqueue) => {
      const changes = {
        adminResponse: response,
        respondedBy: author.id,
        respondedAt: () => 'now()',
        status: () => `case status when 'new' then 'contacted' else status end`,
      };
      const { firstName, lastName, status } = await this.submissions.update(
        manager,
        id,
        changes,
        expectedRevision,
        author,
      );
      await manager.insert(SubmissionReply, { id: replyId, submissionId: id, message: response, createdBy: author.id });
      const before: ReplyUndo = { submissionId: id, status };
      return this.heldEmails.enqueue(
        manager,
        enqueue,
        { job: sendSubmissionReply, data: { submissionId: id, replyId, response } },
        {
          kind: 'submission-reply',
          itemId: replyId,
          title: `${firstName} ${lastName}`,
          createdBy: author.id,
          before,
        },
      );
    });
    return { submission: await this.submissions.get(author, id), heldEmail };
  }

  async list(viewer: User, submissionId: string, pageRequest: PageRequest): Promise<Page<SubmissionReply>> {
    await this.submissions.get(viewer, submissionId);
    const page = await findPage<SubmissionReply>(
      this.database,
      this.definition,
      { submission_id: submissionId },
      pageRequest,
    );
    return { ...page, rows: page.rows.map(toReply) };
  }

  async addNote(
    submissionId: string,
    { message, sendId = null }: CreateNoteInput,
    author: User,
  ): Promise<SubmissionReply> {
    const { id } = await this.submissions.get(author, submissionId);
    const note = toReply({ submissionId: id, message, isInternal: true, createdBy: author.id, sendId });
    return sendOnce<SubmissionReply>({
      sendId,
      find: async (sent) => {
        const where = { created_by: author.id, send_id: sent };
        const row = await findRow<SubmissionReply>(this.database, this.definition, where);
        return row && toReply(row);
      },
      isSame: (sent) => sent.submissionId === id && sent.message === message,
      send: async () => {
        note.id = newId();
        await this.database.transaction((manager) => manager.insert(SubmissionReply, note));
        return Object.assign(note, { authorName: author.name });
      },
    });
  }

  /** The submission goes back to the reply before, or to none. */
  private async withdraw(
    manager: EntityManager,
    submissionId: string,
    replyId: string,
    status: SubmissionStatus,
  ): Promise<string> {
    await this.submissions.lock(manager, submissionId);
    const [[reply]] = await manager.query<[{ message: string }[], number]>(
      `update submission_answers set withdrawn_at = now() where id = $1 and withdrawn_at is null returning message`,
      [replyId],
    );
    if (!reply) throw new ConflictException(heldEmailTexts.alreadyUndone);
    await manager.query(RESTORE_REPLY, [submissionId, status]);
    return reply.message;
  }
}

interface ReplyUndo {
  submissionId: string;
  /** Before the reply. */
  status: SubmissionStatus;
}

const REPLIES_OF = (id: string) =>
  `from submission_answers a where a.submission_id = ${id} and not a.is_internal and a.withdrawn_at is null`;

const RESTORE_REPLY = `
  update contact_submissions s
  set admin_response = latest.message, responded_by = latest.created_by, responded_at = latest.created_at,
    reply_seconds = (select greatest(0, extract(epoch from min(a.created_at) - s.created_at)) ${REPLIES_OF('s.id')}),
    status = case when s.status = 'contacted' and latest.id is null then $2 else s.status end
  from (select $1::uuid as id) this
  left join lateral (
    select a.* ${REPLIES_OF('this.id')} order by a.created_at desc, a.id desc limit 1
  ) latest on true
  where s.id = this.id`;

const toReply = (row: Partial<SubmissionReply>): SubmissionReply => Object.assign(new SubmissionReply(), row);
