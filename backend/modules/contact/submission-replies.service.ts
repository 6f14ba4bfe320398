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
import { sendIdConflict } from '../../platform/http';
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
    const previous = await this.findPreviousNote(note);
    if (previous) return previous;
    note.id = newId();
    try {
      await this.database.transaction((manager) => manager.insert(SubmissionReply, note));
    } catch (error) {
      const concurrent = await this.findPreviousNote(note);
      if (!concurrent) throw error;
      return concurrent;
    }
    return Object.assign(note, { authorName: author.name });
  }

  /** Idempotent: a repeated sendId returns the first result. */
  private async findPreviousNote(note: SubmissionReply): Promise<SubmissionReply | undefined> {
    const { createdBy, sendId } = note;
    if (!sendId || !createdBy) return undefined;
    const row = await findRow<SubmissionReply>(this.database, this.definition, {
      created_by: createdBy,
      send_id: sendId,
    });
    if (row && (row.submissionId !== note.submissionId || row.message !== note.message)) throw sendIdConflict();
    return row && toReply(row);
  }
}

const toReply = (row: Partial<SubmissionReply>): SubmissionReply => Object.assign(new SubmissionReply(), row);
