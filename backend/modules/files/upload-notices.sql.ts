export interface FileOwner {
  ownerId: string;
  projectId: string | null;
  isOwnedByAdmin: boolean;
}

export const SELECT_OWNER = `
  select f.owner_id as "ownerId", f.project_id as "projectId", u.role = 'admin' as "isOwnedByAdmin"
  from files f join users u on u.id = f.owner_id where f.id = $1`;

/** Locks the open notice, or inserts one. */
export const OPEN_NOTICE = `
  insert into upload_notices (id, owner_id, project_id, is_from_agency) values ($1, $2, $3, $4)
  on conflict (owner_id, coalesce(project_id, owner_id), is_from_agency) where closed_at is null
    do update set is_from_agency = excluded.is_from_agency
  returning id`;

export const ADD_TO_NOTICE = `
  insert into upload_notice_files (notice_id, file_id, is_restored) values ($1, $2, $3) on conflict do nothing`;

export const CLOSE_NOTICE = 'update upload_notices set closed_at = now() where id = $1 and closed_at is null';

/** Without those that a message brings. `previousName` is the name of the version before. */
export const SELECT_CHANGED_FILES = `
  select f.original_name as name, f.version, f.change_notes as "changeNotes", n.is_restored as "isRestored",
    (select before.original_name from files before where f.version > 1 and before.version = f.version - 1
      and coalesce(before.parent_file_id, before.id) = f.parent_file_id) as "previousName"
  from upload_notice_files n join files f on f.id = n.file_id
  where n.notice_id = $1 and f.archived_at is null
    and not exists (select from message_files a where a.file_id = f.id)
  order by n.is_restored, f.created_at, f.id`;
