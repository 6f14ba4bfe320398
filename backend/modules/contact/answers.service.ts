import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { columnsOf, type List, listed, newId, type Page, type PageAsked } from '../../platform/database';
import { nameIn, type User } from '../auth';
import { Leads } from './leads.service';
import { SubmissionAnswer } from './submission-answer.entity';

/** Every word to a lead and every note about it, in the order in which they came. */
@Injectable()
export class Answers {
  private readonly all: List;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly leads: Leads,
  ) {
    const author = `(select ${nameIn('u')} from users u where u.id = t.created_by)`;
    const columns = `${columnsOf(database, SubmissionAnswer, 't')}, ${author} as "authorName"`;
    this.all = { name: 'answers.all', table: 'submission_answers', columns };
  }

  async list(submissionId: string, asked: PageAsked): Promise<Page<SubmissionAnswer>> {
    await this.leads.one(submissionId);
    const page = await listed<SubmissionAnswer>(this.database, this.all, { submission_id: submissionId }, asked);
    return { ...page, rows: page.rows.map(asAnswer) };
  }

  async note(submissionId: string, message: string, { id: createdBy, name }: User): Promise<SubmissionAnswer> {
    await this.leads.one(submissionId);
    const note = asAnswer({ id: newId(), submissionId, message, isInternal: true, createdBy });
    await this.database.transaction((manager) => manager.insert(SubmissionAnswer, note));
    return Object.assign(note, { authorName: name });
  }
}

const asAnswer = (row: Partial<SubmissionAnswer>): SubmissionAnswer => Object.assign(new SubmissionAnswer(), row);
