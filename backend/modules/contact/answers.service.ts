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
import { nameIn, type User } from '../auth';
import { Leads } from './leads.service';
import { SubmissionAnswer } from './submission-answer.entity';

/** Every word to a lead and every note about it, in the order in which they came. */
@Injectable()
export class Answers {
  private readonly all: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly leads: Leads,
  ) {
    const author = `(select ${nameIn('u')} from users u where u.id = t.created_by)`;
    const columns = `${selectColumns(database, SubmissionAnswer, 't')}, ${author} as "authorName"`;
    this.all = { name: 'answers.all', table: 'submission_answers', columns };
  }

  async list(submissionId: string, asked: PageRequest): Promise<Page<SubmissionAnswer>> {
    await this.leads.one(submissionId);
    const page = await findPage<SubmissionAnswer>(this.database, this.all, { submission_id: submissionId }, asked);
    return { ...page, rows: page.rows.map(asAnswer) };
  }

  async note(
    submissionId: string,
    { message, sendId = null }: CreateNoteInput,
    author: User,
  ): Promise<SubmissionAnswer> {
    const { id } = await this.leads.one(submissionId);
    const note = asAnswer({ submissionId: id, message, isInternal: true, createdBy: author.id, sendId });
    const before = await this.notedBefore(note);
    if (before) return before;
    note.id = newId();
    try {
      await this.database.transaction((manager) => manager.insert(SubmissionAnswer, note));
    } catch (error) {
      const meanwhile = await this.notedBefore(note);
      if (!meanwhile) throw error;
      return meanwhile;
    }
    return Object.assign(note, { authorName: author.name });
  }

  /** What was sent before is answered as it was then. */
  private async notedBefore(note: SubmissionAnswer): Promise<SubmissionAnswer | undefined> {
    const { createdBy, sendId } = note;
    if (!sendId || !createdBy) return undefined;
    const row = await findRow<SubmissionAnswer>(this.database, this.all, { created_by: createdBy, send_id: sendId });
    if (row && (row.submissionId !== note.submissionId || row.message !== note.message)) throw sendIdConflict();
    return row && asAnswer(row);
  }
}

const asAnswer = (row: Partial<SubmissionAnswer>): SubmissionAnswer => Object.assign(new SubmissionAnswer(), row);
