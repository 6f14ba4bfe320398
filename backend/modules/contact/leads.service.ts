import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import {
  type ContactTopic,
  SUBMISSION_RETENTION_YEARS,
  type ExpectedRevision,
  type SubmissionStatus,
  VERIFIED_FILTERS,
} from '../../contracts';
import {
  selectColumns,
  searchFilter,
  findRow,
  type ListDefinition,
  findPage,
  newId,
  type Page,
  type PageRequest,
} from '../../platform/database';
import { lockAtRevision } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { nameIn, type User } from '../auth';
import { ContactSubmission } from './contact-submission.entity';
import { answer } from './contact.later';
import { SubmissionAnswer } from './submission-answer.entity';

type Change = QueryDeepPartialEntity<ContactSubmission>;

export interface LeadsWanted {
  status?: SubmissionStatus | undefined;
  topic?: ContactTopic | undefined;
  verified?: (typeof VERIFIED_FILTERS)[number] | undefined;
  words?: string[];
}

/** What visitors left, as the agency works with it. */
@Injectable()
export class Leads {
  private readonly all: ListDefinition;
  private readonly narrowed: Record<(typeof VERIFIED_FILTERS)[number], ListDefinition>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {
    const responder = `(select ${nameIn('u')} from users u where u.id = t.responded_by)`;
    this.all = {
      name: 'leads.all',
      table: 'contact_submissions',
      columns: `${selectColumns(database, ContactSubmission, 't')}, ${responder} as "respondedByName"`,
      sorts: { name: { column: 'sorted_by', type: 'text' } },
    };
    this.narrowed = {
      yes: { ...this.all, name: 'leads.verified', condition: 't.challenge is not null' },
      no: { ...this.all, name: 'leads.unverified', condition: 't.challenge is null' },
    };
  }

  async list(asked: PageRequest, { status, topic, verified, words = [] }: LeadsWanted = {}) {
    const list = verified ? this.narrowed[verified] : this.all;
    const where = { status, project_type: topic, ...searchFilter('found_by', words) };
    const page: Page<ContactSubmission> = await findPage(this.database, list, where, asked);
    return { ...page, rows: page.rows.map(asLead) };
  }

  /** Nothing where it has been removed meanwhile. */
  async find(id: string): Promise<ContactSubmission | undefined> {
    const row = await findRow<ContactSubmission>(this.database, this.all, { id });
    return row && asLead(row);
  }

  async one(id: string): Promise<ContactSubmission> {
    const lead = await this.find(id);
    if (!lead) throw new NotFoundException('We could not find that');
    return lead;
  }

  async setStatus(id: string, status: SubmissionStatus, saw: ExpectedRevision = {}): Promise<ContactSubmission> {
    await this.database.transaction((manager) => change(manager, id, { status }, saw));
    return this.one(id);
  }

  /** Keeps the answer and promises to mail it; said again, it is the last one, and the ones before stay as well. */
  async respond(id: string, response: string, by: User, saw: ExpectedRevision = {}): Promise<ContactSubmission> {
    await this.outbox.transaction(async (manager, later) => {
      const answered: Change = {
        adminResponse: response,
        respondedBy: by.id,
        respondedAt: () => 'now()',
        status: () => `case status when 'new' then 'contacted' else status end`,
      };
      await change(manager, id, answered, saw);
      await manager.insert(SubmissionAnswer, { id: newId(), submissionId: id, message: response, createdBy: by.id });
      await later(answer, { submissionId: id, response });
    });
    return this.one(id);
  }

  /** As it is, and nobody else changes it until the transaction is over. */
  async hold(manager: EntityManager, id: string): Promise<ContactSubmission> {
    const lead = await manager.findOne(ContactSubmission, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!lead) throw new NotFoundException('We could not find that');
    return lead;
  }

  /** Says that work came of it, in the transaction in which it does. */
  markConverted(manager: EntityManager, id: string): Promise<void> {
    return change(manager, id, { status: 'converted' });
  }

  /** Forgets what led to no work, as the privacy policy promises. */
  async tidy(): Promise<void> {
    await this.database.query(
      `delete from contact_submissions
       where status <> 'converted' and coalesce(responded_at, created_at) < now() - make_interval(years => $1)`,
      [SUBMISSION_RETENTION_YEARS],
    );
  }
}

async function change(manager: EntityManager, id: string, to: Change, saw: ExpectedRevision = {}): Promise<void> {
  await lockAtRevision(manager, ContactSubmission, id, saw);
  await manager.update(ContactSubmission, { id }, to);
}

const asLead = (row: ContactSubmission): ContactSubmission => Object.assign(new ContactSubmission(), row);
