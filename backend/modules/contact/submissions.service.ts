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
import { displayNameSql, type User } from '../auth';
import { ContactSubmission } from './contact-submission.entity';
import { sendSubmissionReply } from './contact.queue';
import { SubmissionReply } from './submission-reply.entity';

type SubmissionChange = QueryDeepPartialEntity<ContactSubmission>;

export interface SubmissionFilter {
  status?: SubmissionStatus | undefined;
  topic?: ContactTopic | undefined;
  verified?: (typeof VERIFIED_FILTERS)[number] | undefined;
  terms?: string[];
}

@Injectable()
export class SubmissionsService {
  private readonly definition: ListDefinition;
  private readonly verifiedDefinitions: Record<(typeof VERIFIED_FILTERS)[number], ListDefinition>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {
    const responder = `(select ${displayNameSql('u')} from users u where u.id = t.responded_by)`;
    this.definition = {
      name: 'submissions.all',
      table: 'contact_submissions',
      columns: `${selectColumns(database, ContactSubmission, 't')}, ${responder} as "respondedByName"`,
      sorts: { name: { column: 'sorted_by', type: 'text' } },
    };
    this.verifiedDefinitions = {
      yes: { ...this.definition, name: 'submissions.verified', condition: 't.challenge is not null' },
      no: { ...this.definition, name: 'submissions.unverified', condition: 't.challenge is null' },
    };
  }

  async list(pageRequest: PageRequest, { status, topic, verified, terms = [] }: SubmissionFilter = {}) {
    const list = verified ? this.verifiedDefinitions[verified] : this.definition;
    const where = { status, project_type: topic, ...searchFilter('found_by', terms) };
    const page: Page<ContactSubmission> = await findPage(this.database, list, where, pageRequest);
    return { ...page, rows: page.rows.map(toSubmission) };
  }

  async find(id: string): Promise<ContactSubmission | undefined> {
    const row = await findRow<ContactSubmission>(this.database, this.definition, { id });
    return row && toSubmission(row);
  }

  /** How many submissions with the same address came in the 24 hours before this one, counted up to `max`. */
  async countInPreviousDay({ id, email, createdAt }: ContactSubmission, max: number): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>(
      `select count(*)::int as count from (select from contact_submissions
       where lower(email) = lower($1) and created_at > $2::timestamptz - interval '1 day'
         and (created_at, id) < ($2::timestamptz, $3::uuid) limit $4) earlier`,
      [email, createdAt, id, max],
    );
    return row?.count ?? 0;
  }

  async get(id: string): Promise<ContactSubmission> {
    const submission = await this.find(id);
    if (!submission) throw new NotFoundException('Not found');
    return submission;
  }

  async setStatus(
    id: string,
    status: SubmissionStatus,
    expectedRevision: ExpectedRevision = {},
  ): Promise<ContactSubmission> {
    await this.database.transaction((manager) => updateAtRevision(manager, id, { status }, expectedRevision));
    return this.get(id);
  }

  async respond(
    id: string,
    response: string,
    author: User,
    expectedRevision: ExpectedRevision = {},
  ): Promise<ContactSubmission> {
    await this.outbox.transaction(async (manager, enqueue) => {
      const changes: SubmissionChange = {
        adminResponse: response,
        respondedBy: author.id,
        respondedAt: () => 'now()',
        status: () => `case status when 'new' then 'contacted' else status end`,
      };
      await updateAtRevision(manager, id, changes, expectedRevision);
      await manager.insert(SubmissionReply, { id: newId(), submissionId: id, message: response, createdBy: author.id });
      await enqueue(sendSubmissionReply, { submissionId: id, response });
    });
    return this.get(id);
  }

  /** Locks the row until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<ContactSubmission> {
    const submission = await manager.findOne(ContactSubmission, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!submission) throw new NotFoundException('Not found');
    return submission;
  }

  markConverted(manager: EntityManager, id: string): Promise<void> {
    return updateAtRevision(manager, id, { status: 'converted' });
  }

  /** Deletes submissions that led to no project, as the Privacy Policy promises. */
  async removeExpired(): Promise<void> {
    await this.database.query(
      `delete from contact_submissions
       where status <> 'converted' and coalesce(responded_at, created_at) < now() - make_interval(years => $1)`,
      [SUBMISSION_RETENTION_YEARS],
    );
  }
}

async function updateAtRevision(
  manager: EntityManager,
  id: string,
  changes: SubmissionChange,
  expectedRevision: ExpectedRevision = {},
): Promise<void> {
  await lockAtRevision(manager, ContactSubmission, id, expectedRevision);
  await manager.update(ContactSubmission, { id }, changes);
}

const toSubmission = (row: ContactSubmission): ContactSubmission => Object.assign(new ContactSubmission(), row);
