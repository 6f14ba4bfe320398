import type { StoredFile } from '../../contracts';
import type { ListDefinition } from '../../platform/database';
import { displayNameSql } from '../auth';

/** A version as the statements below answer it. */
export interface FileRow extends Omit<StoredFile, 'createdAt'> {
  createdAt: Date;
}

export interface ListedRow extends FileRow {
  ownerId: string;
  ownerName: string;
}

const COLUMNS = `
  t.id, t.filename, t.original_name as "originalName", t.mime_type as "mimeType", t.size,
  t.project_id as "projectId", (select p.name from projects p where p.id = t.project_id) as "projectName",
  t.uploaded_by as "uploadedBy", (select ${displayNameSql('u')} from users u where u.id = t.uploaded_by) as "uploaderName",
  t.version, t.parent_file_id as "parentFileId", t.is_current_version as "isCurrentVersion",
  t.change_notes as "changeNotes", t.checksum, t.created_at as "createdAt"`;

export const VERSIONS: ListDefinition = { name: 'files', table: 'files', columns: COLUMNS };
export const CURRENT_VERSIONS: ListDefinition = {
  ...VERSIONS,
  name: 'files.current',
  condition: 't.is_current_version',
};

/** Everybody's, with whose they are. */
export const LISTED: ListDefinition = {
  ...CURRENT_VERSIONS,
  name: 'files.all',
  columns: `${COLUMNS}, t.owner_id as "ownerId", (select ${displayNameSql('u')} from users u where u.id = t.owner_id) as "ownerName"`,
  sorts: { largest: { column: 'size', type: 'number', descending: true } },
};

/** What all versions of a file have in common, which is their first one. */
const FIRST = 'coalesce(t.parent_file_id, t.id)';

export const versions = (further: boolean) => `
  select ${COLUMNS} from files t where ${FIRST} = $1
  ${further ? `and t.version < (select last.version from files last where last.id = $3 and $1 in (last.id, last.parent_file_id))` : ''}
  order by t.version desc limit $2`;

export const COUNT_VERSIONS = `select count(*)::int as total from files t where ${FIRST} = $1`;

/** Whoever makes a row of bytes shares this lock; whoever removes them has it alone. */
const OF_BYTES = 'hashtextextended($1, 1763800200)';
export const SHARE_BYTES = `select pg_advisory_xact_lock_shared(${OF_BYTES})`;
export const HOLD_BYTES = `select pg_advisory_xact_lock(${OF_BYTES})`;

/** No row where it would become too much. The agency itself has as much as its disk. */
export const TAKE_SPACE = `
  insert into file_space as space (owner_id, bytes) values ($1, $2)
  on conflict (owner_id) do update set bytes = space.bytes + excluded.bytes
  where space.bytes + excluded.bytes <= $3 or exists (select 1 from users where id = $1 and role = 'admin')
  returning bytes`;

/** Whoever adds a version or restores one holds the first, so they come one after the other. */
export const HOLD_FILE = `select owner_id as "ownerId" from files where id = $1 for no key update`;

const BYTES = 'id, filename, original_name, mime_type, size, checksum, uploaded_by, send_id';

export const ADD_FIRST = `
  insert into files (${BYTES}, owner_id, project_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/** Made now, and not when its transaction began to wait: a later number is never older. */
export const ADD_VERSION = `
  insert into files (${BYTES}, change_notes, owner_id, project_id, parent_file_id, version, created_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, first.owner_id, first.project_id, first.id,
    (select max(t.version) + 1 from files t where ${FIRST} = first.id), clock_timestamp()
  from files first where first.id = $10`;

/** Whatever is current, but for the one that is to be. */
export const RETIRE = `
  update files t set is_current_version = false where ${FIRST} = $1 and t.is_current_version and t.id <> $2`;
export const MAKE_CURRENT = 'update files set is_current_version = true where id = $1 and not is_current_version';

export const UNNAMED = `
  select checksum from unnest($1::text[]) as kept (checksum)
  where not exists (select 1 from files where files.checksum = kept.checksum)`;
export const IS_NAMED = 'select 1 from files where checksum = $1 limit 1';
