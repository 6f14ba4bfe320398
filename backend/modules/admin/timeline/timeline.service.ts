import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { AuditEntry, StoredFile, TimelineEmail, TimelineEntry, TimelineRecordKind } from '../../../contracts';
import {
  assertNewestFirst,
  capCount,
  type CappedCount,
  numericCursor,
  type Page,
  type PageRequest,
  queryPrepared,
} from '../../../platform/database';
import { emailColumns, type LoggedEmailRow, presentLoggedEmail } from '../../../platform/email';
import type { User } from '../../auth';
import { paidWithText, type PaidWithColumns } from '../../billing';
import { FilesService } from '../../files';
import { MessagesService } from '../../messages';
import { AuditService } from '../audit/audit.service';
import { SELECT_DETAILS } from './timeline-details.sql';
import { type TimelineKey, timelineStatement, type TimelineView } from './timeline.sql';

type EmailRow = LoggedEmailRow & { heldUntil: Date | null };
type DetailsKind = keyof typeof SELECT_DETAILS;
type Details = {
  id: string;
  withdrawnAt?: Date | null;
  editedAt?: Date | null;
  /** The email of a message, which may be another message's. */
  emailId?: string | null;
  isFromClient?: boolean;
  fileIds?: string[];
  /** Of an approval. */
  words?: string | null;
  authorName?: string | null;
  withdrawnBy?: string | null;
} & Partial<PaidWithColumns>;

/** The entries of a page, by their ids. */
interface Found {
  changes: Map<string, AuditEntry>;
  emails: Map<string, TimelineEmail>;
  emailsByEntry: Map<string | null, TimelineEmail>;
  details: Map<string, Details>;
  files: Map<string, StoredFile>;
  /** Up to when the viewer has read the conversation of the project. */
  /** Undefined in the timeline of a client, where no conversation is read. */
  readAt: Date | null | undefined;
}

/** The records whose timelines staff may see. */
const ASSIGNED_TABLES: Partial<Record<TimelineRecordKind, string>> = {
  submission: 'contact_submissions',
  project: 'projects',
  user: 'users',
};

@Injectable()
export class TimelineService {
  private readonly selectEmails: string;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditService,
    private readonly files: FilesService,
    private readonly messages: MessagesService,
  ) {
    this.selectEmails = `select ${emailColumns(database)}, held.due_at as "heldUntil"
      from mails t left join held_emails held on held.id = t.id and held.undone_at is null and held.due_at > now()
      where t.id = any($1) or t.entry_id = any($2)
        or t.id in (select u.email_id from project_updates u where u.id = any($2))`;
  }

  /** The keys of one page by one statement, then one statement for each kind on it. */
  async list(
    viewer: User,
    filter: Omit<TimelineView, 'isForStaff'>,
    id: string,
    request: PageRequest,
  ): Promise<Page<TimelineEntry>> {
    assertNewestFirst(request);
    const { onlyAssignedTo } = viewer;
    if (onlyAssignedTo) await this.requireAssigned(filter.record, id, onlyAssignedTo);
    const view = { ...filter, isForStaff: viewer.isStaff };
    const { after, limit, countUpTo } = request;
    const statement = timelineStatement(view, after !== undefined);
    if (!statement) return { rows: [], next: undefined, total: capCount(0, 0) };
    const total = countUpTo === undefined ? undefined : await this.count(view, id, countUpTo);
    const keys = await queryPrepared<TimelineKey>(
      this.database,
      `timeline ${view.record} ${view.show ?? ''} ${after ? 'on' : ''} ${view.isForStaff ? 'staff' : ''}`,
      statement,
      [id, limit + 1, ...(after ? [numericCursor(after), after.id] : [])],
    );
    const shown = keys.slice(0, limit);
    const found = await this.find(viewer, view.record === 'project' ? id : undefined, shown);
    const last = shown.at(-1);
    return {
      rows: shown.flatMap((key) => present(key, found)),
      next: keys.length > limit && last ? { at: last.cursor, id: last.id } : undefined,
      total,
    };
  }

  private async requireAssigned(record: TimelineRecordKind, id: string, memberId: string): Promise<void> {
    const table = ASSIGNED_TABLES[record];
    const found = table
      ? await this.database.query<object[]>(`select from ${table} where id = $1 and assigned_to = $2`, [id, memberId])
      : [];
    if (found.length === 0) throw new NotFoundException('Not found');
  }

  private async count(view: TimelineView, id: string, cap: number): Promise<CappedCount> {
    const statement = `select count(*)::int as total from (${timelineStatement(view, false)}) as counted`;
    const [row] = await this.database.query<{ total: number }[]>(statement, [id, cap + 1]);
    return capCount(row?.total ?? 0, cap);
  }

  private async find(viewer: User, projectId: string | undefined, keys: TimelineKey[]): Promise<Found> {
    const idsOf = (...kinds: TimelineKey['kind'][]) =>
      keys.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
    const detailKinds = (Object.keys(SELECT_DETAILS) as DetailsKind[]).filter((kind) => idsOf(kind).length > 0);
    const [changes, emails, ...details] = await Promise.all([
      this.audit.findByIds(idsOf('change')),
      this.findEmails(idsOf('email'), idsOf('update', 'reply')),
      ...detailKinds.map((kind) =>
        queryPrepared<Details>(this.database, `timeline ${kind}`, SELECT_DETAILS[kind], [idsOf(kind)]),
      ),
    ]);
    const rows = details.flat();
    const [files, readAt] = await Promise.all([
      this.files.findAll(
        viewer,
        rows.flatMap(({ fileIds = [] }) => fileIds),
      ),
      projectId ? this.messages.readAt(viewer, projectId) : undefined,
    ]);
    return {
      files,
      readAt,
      changes: new Map(changes.map((change) => [change.id, change])),
      emails: new Map(emails.map((email) => [email.id, email])),
      emailsByEntry: new Map(emails.map((email) => [email.entryId, email])),
      details: new Map(rows.map((row) => [row.id, row])),
    };
  }

  private async findEmails(ids: string[], entryIds: string[]): Promise<TimelineEmail[]> {
    if (ids.length + entryIds.length === 0) return [];
    const rows = await queryPrepared<EmailRow>(this.database, 'timeline emails', this.selectEmails, [ids, entryIds]);
    return rows.map((row) => ({ ...presentLoggedEmail(row), heldUntil: row.heldUntil?.toISOString() ?? null }));
  }
}

/** Nothing for a row that was deleted since its key was read. */
function present(key: TimelineKey, found: Found): TimelineEntry[] {
  const { kind, id, at } = key;
  const item = { kind, id, at: at.toISOString() };
  const [change, email, details] = [found.changes.get(id), found.emails.get(id), found.details.get(id)];
  if (kind === 'change') return change ? [{ ...item, kind, change }] : [];
  if (kind === 'email') return email ? [{ ...item, kind, email }] : [];
  if (!details) return [];
  if (kind === 'approval') return [{ ...item, ...presentApproval(key, details) } as TimelineEntry];
  return [{ ...item, ...presentDetails(kind, details), ...presentMessage(details, at, found) } as TimelineEntry];
}

function presentApproval({ id, event }: TimelineKey, { withdrawnBy = null, ...details }: Details): object {
  if (event === 'taken-back') return { ...details, event, id: `${id}:${event}`, words: null };
  if (event === 'withdrawn')
    return { ...details, event, id: `${id}:${event}`, words: null, authorName: withdrawnBy, dueOn: null };
  return { ...details, event };
}

/** The email to the client that delivers a message. */
function emailOf({ id, emailId, isFromClient }: Details, { emails, emailsByEntry }: Found): TimelineEmail | null {
  if (isFromClient) return null;
  return (emailId ? emails.get(emailId) : emailsByEntry.get(id)) ?? null;
}

function presentDetails(kind: DetailsKind, details: Details): object {
  if (kind !== 'payment') return details;
  const { method = null, note = null, methodType = null, methodBrand = null, methodLast4 = null, ...rest } = details;
  return { ...rest, paidWith: paidWithText({ method, note, methodType, methodBrand, methodLast4 }) ?? note };
}

function presentMessage(details: Details, at: Date, found: Found): object {
  if (!('withdrawnAt' in details)) return {};
  const { editedAt, withdrawnAt, fileIds, isFromClient } = details;
  const message = { withdrawnAt: withdrawnAt?.toISOString() ?? null, email: emailOf(details, found) };
  if (!fileIds) return message;
  return {
    ...message,
    editedAt: editedAt?.toISOString() ?? null,
    files: fileIds.flatMap((id) => found.files.get(id) ?? []),
    isUnread: isFromClient === true && found.readAt !== undefined && at > (found.readAt ?? new Date(0)),
    emailId: undefined,
    fileIds: undefined,
  };
}
