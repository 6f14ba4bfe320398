import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import {
  type ChangedStatus,
  type ContactTopic,
  type CorrectSubmissionInput,
  type ExpectedRevision,
  type SubmissionStatus,
  type UndoStatusesInput,
  VERIFIED_FILTERS,
} from '../../contracts';
import {
  selectColumns,
  searchFilter,
  findRow,
  type ListDefinition,
  findPage,
  type Page,
  type PageRequest,
  retryOnDeadlock,
} from '../../platform/database';
import { mailboxSql } from '../../platform/email';
import { lockAtRevision } from '../../platform/http';
import { Site } from '../../platform/site';
import { ASSIGNEE_JSON, displayNameSql, type User } from '../auth';
import { ContactSubmission } from './contact-submission.entity';

type SubmissionChange = QueryDeepPartialEntity<ContactSubmission>;

export interface SubmissionFilter {
  status?: SubmissionStatus | undefined;
  topic?: ContactTopic | undefined;
  verified?: (typeof VERIFIED_FILTERS)[number] | undefined;
  isArchived?: boolean;
  isMine?: boolean;
  terms?: string[];
}

@Injectable()
export class SubmissionsService {
  private readonly definition: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly site: Site,
  ) {
    const responder = `(select ${displayNameSql('u')} from users u where u.id = t.responded_by)`;
    this.definition = {
      name: 'submissions.all',
      table: 'contact_submissions',
      columns: `${selectColumns(database, ContactSubmission, 't')}, ${responder} as "respondedByName",
        ${ASSIGNEE_JSON} as assignee`,
      sorts: { name: { column: 'sorted_by', type: 'text' } },
    };
  }

  async list(
    viewer: User,
    pageRequest: PageRequest,
    { status, topic, verified, isArchived = false, isMine = false, terms = [] }: SubmissionFilter = {},
  ) {
    const assigned_to = isMine ? viewer.id : viewer.onlyAssignedTo;
    const where = { assigned_to, status, project_type: topic, ...searchFilter('found_by', terms) };
    const page: Page<ContactSubmission> = await findPage(
      this.database,
      this.listOf(isArchived, verified),
      where,
      pageRequest,
    );
    return { ...page, rows: page.rows.map(toSubmission) };
  }

  private listOf(isArchived: boolean, verified: SubmissionFilter['verified']): ListDefinition {
    const conditions = [
      `t.archived_at is ${isArchived ? 'not null' : 'null'}`,
      ...(verified ? [`t.challenge is ${verified === 'yes' ? 'not null' : 'null'}`] : []),
    ];
    const name = ['submissions', isArchived ? 'archived' : 'current', verified ?? 'all'].join('.');
    return { ...this.definition, name, condition: conditions.join(' and ') };
  }

  /** Returns those that changed. */
  async archive(viewer: User, ids: string[], isArchived: boolean): Promise<string[]> {
    const rows = await this.changeMany<{ id: string }>(
      `with current as (
         select id from contact_submissions
         where id = any($1) and (archived_at is null) = $2 and ${IS_VISIBLE('$3')}
         order by id for no key update)
       update contact_submissions s set archived_at = case when $2 then now() end
       from current where s.id = current.id returning s.id`,
      [ids, isArchived, viewer.onlyAssignedTo ?? null],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns those that had another status, or were not in the archive. */
  setStatuses(viewer: User, ids: string[], status: SubmissionStatus, archive = false): Promise<ChangedStatus[]> {
    return this.changeMany(
      `with previous as (
         select id, status, $3 and archived_at is null as archived from contact_submissions
         where id = any($1) and (status <> $2 or $3 and archived_at is null) and ${IS_VISIBLE('$4')}
         order by id for no key update)
       update contact_submissions s
       set status = $2, archived_at = case when previous.archived then now() else s.archived_at end
       from previous where s.id = previous.id
       returning s.id, previous.status as "previousStatus", s.revision, previous.archived`,
      [ids, status, archive, viewer.onlyAssignedTo ?? null],
    );
  }

  /** Returns those that haven’t changed since then. */
  undoStatuses(viewer: User, changes: UndoStatusesInput['changes']): Promise<ChangedStatus[]> {
    return this.changeMany(
      `with previous as (
         select s.id, s.status, former.status as former, former.restore
         from contact_submissions s
         join jsonb_to_recordset($1::jsonb) as former (id uuid, status text, revision int, restore bool)
           on former.id = s.id and former.revision = s.revision and ${IS_VISIBLE('$2')}
         order by s.id for no key update of s)
       update contact_submissions s
       set status = previous.former, archived_at = case when previous.restore then null else s.archived_at end
       from previous where s.id = previous.id
       returning s.id, previous.status as "previousStatus", s.revision, false as archived`,
      [JSON.stringify(changes), viewer.onlyAssignedTo ?? null],
    );
  }

  /** All lock in the order of ids. Triggers lock rows of their own, which another such change may hold. */
  private changeMany<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return retryOnDeadlock(() =>
      this.database.transaction(async (manager) => (await manager.query<[Row[], number]>(sql, values))[0]),
    );
  }

  async find(id: string, viewer?: User): Promise<ContactSubmission | undefined> {
    const where = { id, assigned_to: viewer?.onlyAssignedTo };
    const row = await findRow<ContactSubmission>(this.database, this.definition, where);
    return row && toSubmission(row);
  }

  /** How many submissions of the same mailbox came in the 24 hours before this one, counted up to `max`. */
  async countInPreviousDay({ id, email, createdAt }: ContactSubmission, max: number): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>(
      `select count(*)::int as count from (select from contact_submissions
       where ${mailboxSql('email')} = ${mailboxSql('$1')} and created_at > $2::timestamptz - interval '1 day'
         and (created_at, id) < ($2::timestamptz, $3::uuid) limit $4) earlier`,
      [email, createdAt, id, max],
    );
    return row?.count ?? 0;
  }

  async get(viewer: User, id: string): Promise<ContactSubmission> {
    const submission = await this.find(id, viewer);
    if (!submission) throw new NotFoundException('Not found');
    return submission;
  }

  async setStatus(
    viewer: User,
    id: string,
    status: SubmissionStatus,
    expectedRevision: ExpectedRevision = {},
  ): Promise<ContactSubmission> {
    await this.database.transaction((manager) => this.update(manager, id, { status }, expectedRevision, viewer));
    return this.get(viewer, id);
  }

  async correct(
    viewer: User,
    id: string,
    { revision, ...details }: CorrectSubmissionInput,
  ): Promise<ContactSubmission> {
    await this.database.transaction((manager) => this.update(manager, id, details, { revision }, viewer));
    return this.get(viewer, id);
  }

  /** Locks the row until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<ContactSubmission> {
    const submission = await manager.findOne(ContactSubmission, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!submission) throw new NotFoundException('Not found');
    return submission;
  }

  async update(
    manager: EntityManager,
    id: string,
    changes: SubmissionChange,
    expectedRevision: ExpectedRevision = {},
    viewer?: User,
  ): Promise<ContactSubmission> {
    const onlyAssignedTo = viewer?.onlyAssignedTo;
    const submission = await lockAtRevision(manager, ContactSubmission, id, expectedRevision, onlyAssignedTo);
    if (Object.keys(changes).length > 0) await manager.update(ContactSubmission, { id }, changes);
    return submission;
  }

  async markConverted(manager: EntityManager, id: string): Promise<void> {
    await this.update(manager, id, { status: 'converted' });
  }

  /** Deletes submissions that led to no project, as the Privacy Policy promises. */
  async removeExpired(): Promise<void> {
    const { inquiryYears } = (await this.site.currentSettings()).retention;
    await this.database.query(
      `delete from contact_submissions
       where status <> 'converted' and coalesce(responded_at, created_at) < now() - make_interval(years => $1)`,
      [inquiryYears],
    );
  }
}

/** Staff change only what is assigned to them; the parameter is null for others. */
const IS_VISIBLE = (parameter: string) => `(${parameter}::uuid is null or assigned_to = ${parameter})`;

const toSubmission = (row: ContactSubmission): ContactSubmission => Object.assign(new ContactSubmission(), row);
