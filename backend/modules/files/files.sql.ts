import type { StoredFile } from '../../contracts';
import { insertColumns, type ListDefinition } from '../../platform/database';
import { displayNameSql } from '../auth';

export interface FileRow extends Omit<StoredFile, 'createdAt'> {
  createdAt: Date;
}

export interface AdminFileRow extends FileRow {
  ownerId: string;
  ownerName: string;
}

/** No `exists`, for which PostgreSQL may read all thumbnails at once. */
const COLUMNS = `
  t.id, t.filename, t.original_name as "originalName", t.mime_type as "mimeType", t.size,
  t.project_id as "projectId", (select p.name from projects p where p.id = t.project_id) as "projectName",
  t.uploaded_by as "uploadedBy", (select ${displayNameSql('u')} from users u where u.id = t.uploaded_by) as "uploaderName",
  t.version, t.parent_file_id as "parentFileId", t.is_current_version as "isCurrentVersion",
  t.change_notes as "changeNotes", t.checksum, t.created_at as "createdAt",
  coalesce((select h.image is not null from file_thumbnails h where h.file_id = t.id), false) as "hasThumbnail"`;

export const VERSION_LIST: ListDefinition = { name: 'files', table: 'files', columns: COLUMNS };
/** Clients see only these; admins also see the archived ones. */
export const CLIENT_VERSION_LIST: ListDefinition = {
  ...VERSION_LIST,
  name: 'files.of-client',
  condition: 't.archived_at is null',
};
export const CURRENT_VERSION_LIST: ListDefinition = {
  ...VERSION_LIST,
  name: 'files.current',
  condition: 't.is_current_version and t.archived_at is null',
};

export const ADMIN_FILE_LIST: ListDefinition = {
  ...CURRENT_VERSION_LIST,
  name: 'files.all',
  columns: `${COLUMNS}, t.owner_id as "ownerId", (select ${displayNameSql('u')} from users u where u.id = t.owner_id) as "ownerName"`,
  sorts: { largest: { column: 'size', type: 'number', descending: true } },
};
export const ARCHIVED_FILE_LIST: ListDefinition = {
  ...ADMIN_FILE_LIST,
  name: 'files.archived',
  condition: 't.is_current_version and t.archived_at is not null',
};

/** Files of a project belong to its member of the team, and other files to the client's. */
export const IS_ASSIGNED_FILE = `(exists (select from projects p where p.id = t.project_id and p.assigned_to = ?)
  or (t.project_id is null and exists (select from users u where u.id = t.owner_id and u.assigned_to = ?)))`;
/** The same for lists: reads the files of one member, and not those of all. */
export const IN_ASSIGNED_FILES = `t.id = any (array(
  select f.id from projects p join files f on f.project_id = p.id and f.version > 0 where p.assigned_to = ?
  union all
  select f.id from users u join files f on f.owner_id = u.id and f.version > 0 and f.project_id is null
  where u.assigned_to = ?))`;

const FIRST_VERSION_ID = 'coalesce(t.parent_file_id, t.id)';

export const selectVersionsSql = (hasCursor: boolean) => `
  select ${COLUMNS} from files t where ${FIRST_VERSION_ID} = $1
  ${hasCursor ? `and t.version < (select last.version from files last where last.id = $3 and $1 in (last.id, last.parent_file_id))` : ''}
  order by t.version desc limit $2`;

export const selectByIdsSql = (withArchived: boolean) =>
  `select ${COLUMNS} from files t where t.id = any($1) ${withArchived ? '' : 'and t.archived_at is null'}`;

export const COUNT_VERSIONS = `select count(*)::int as total from files t where ${FIRST_VERSION_ID} = $1`;

/** Shared by uploads of the same bytes, exclusive for their removal. */
const CONTENT_LOCK_KEY = 'hashtextextended($1, 1763800200)';
export const LOCK_CONTENT_SHARED = `select pg_advisory_xact_lock_shared(${CONTENT_LOCK_KEY})`;
export const LOCK_CONTENT_EXCLUSIVE = `select pg_advisory_xact_lock(${CONTENT_LOCK_KEY})`;

/** Returns no row over the limit. Admins have no limit. */
export const RESERVE_SPACE = `
  insert into file_space as space (owner_id, bytes) values ($1, $2)
  on conflict (owner_id) do update set bytes = space.bytes + excluded.bytes
  where space.bytes + excluded.bytes <= $3 or exists (select 1 from users where id = $1 and role = 'admin')
  returning bytes`;
export const HAS_SPACE = `
  select where coalesce((select bytes from file_space where owner_id = $1), 0) + $2::bigint <= $3::bigint`;
/** A project that the client only requested doesn't count: requests are free. */
export const IS_NEW_CLIENT = `
  select from users u where u.id = $1 and u.email_proven_at is null and u.invited_at is null and not exists (
    select from projects p where p.user_id = u.id and (p.status <> 'pending' or p.order_id is not null))`;

/** Serializes changes to one file. */
export const LOCK_FILE = `select owner_id as "ownerId", archived_at as "archivedAt" from files where id = $1 for no key update`;

const VERSION_FIELDS = [
  'id',
  'filename',
  'originalName',
  'mimeType',
  'size',
  'checksum',
  'uploadedBy',
  'sendId',
] as const;
export type VersionFields = Record<(typeof VERSION_FIELDS)[number], unknown>;

export const FIRST_VERSION_COLUMNS = insertColumns([...VERSION_FIELDS, 'ownerId', 'projectId']);

export const INSERT_FIRST_VERSION = `
  insert into files (${FIRST_VERSION_COLUMNS.names}) values (${FIRST_VERSION_COLUMNS.parameters})`;

/** `$1` is the file. */
export const NEXT_VERSION_COLUMNS = insertColumns([...VERSION_FIELDS, 'changeNotes'], { first: 2 });

/** clock_timestamp, because now() is the start of the transaction: later versions must not be older. */
export const INSERT_NEXT_VERSION = `
  insert into files (${NEXT_VERSION_COLUMNS.names}, owner_id, project_id, parent_file_id, version, created_at)
  select ${NEXT_VERSION_COLUMNS.parameters}, first.owner_id, first.project_id, first.id,
    (select max(t.version) + 1 from files t where ${FIRST_VERSION_ID} = first.id), clock_timestamp()
  from files first where first.id = $1`;

export const LOCK_FILES_TO_ARCHIVE = `
  select id from files t
  where id in (select coalesce(parent_file_id, id) from files where id = any($1)) and (archived_at is null) = $2
    and ($3::uuid is null or ${IS_ASSIGNED_FILE.replaceAll('?', '$3')})
  order by id for no key update`;
/** Returns the current versions. */
export const ARCHIVE_FILES = `
  with changed as (
    update files t set archived_at = case when $2 then now() end where ${FIRST_VERSION_ID} = any($1)
    returning t.id, t.is_current_version
  ) select id from changed where is_current_version`;

export const CLEAR_CURRENT_VERSION = `
  update files t set is_current_version = false where ${FIRST_VERSION_ID} = $1 and t.is_current_version and t.id <> $2`;
export const SET_CURRENT_VERSION =
  'update files set is_current_version = true where id = $1 and not is_current_version';

export const SELECT_ORPHANED_CHECKSUMS = `
  select checksum from unnest($1::text[]) as kept (checksum)
  where not exists (select 1 from files where files.checksum = kept.checksum)`;
export const IS_CHECKSUM_REFERENCED = 'select 1 from files where checksum = $1 limit 1';
