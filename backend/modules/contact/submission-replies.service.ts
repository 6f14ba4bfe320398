import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CreateNoteInput } from '../../contracts';
import {
  selectColumns,
  findRow,
  type ListDefinition,
  findPage,
  newId,
  type Page,
  type PageRequest,
} from '../../platform/database';
import { sendOnce } from '../../platform/http';
import { displayNameSql, type User } from '../auth';
import { SubmissionsService } from './submissions.service';
import { SubmissionReply } from './submission-reply.entity';

@Injectable()
export class SubmissionRepliesService {
  private readonly definition: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly submissions: SubmissionsService,
  ) {
    const author = `(select ${displayNameSql('u')} from users u where u.id = t.created_by)`;
    const columns = `${selectColumns(database, SubmissionReply, 't')}, ${author} as "authorName"`;
    this.definition = { name: 'submission-replies.all', table: 'submission_answers', columns };
  }

  async list(submissionId: string, pageRequest: PageRequest): Promise<Page<SubmissionReply>> {
    await this.submissions.get(submissionId);
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
    const { id } = await this.submissions.get(submissionId);
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
}

const toReply = (row: Partial<SubmissionReply>): SubmissionReply => Object.assign(new SubmissionReply(), row);
