import { MAX_APPROVALS, TAKE_BACK_MINUTES } from '../../contracts';
import { displayNameSql } from '../auth';

const nameOf = (id: string) => `(select ${displayNameSql('u')} from users u where u.id = ${id})`;
export const versionJson = (condition: string) => `(select json_build_object('id', f.id, 'name', f.original_name,
      'version', f.version, 'checksum', f.checksum) from files f where ${condition})`;
/** Of the file with that first version. */
const currentVersionJson = (id: string) =>
  versionJson(`coalesce(f.parent_file_id, f.id) = ${id} and f.is_current_version`);
/** The newest that existed at that time. */
export const versionAtJson = (id: string, at: string) =>
  versionJson(`f.id = (select v.id from files v where coalesce(v.parent_file_id, v.id) = ${id}
      order by (v.created_at <= ${at}) desc, v.version desc limit 1)`);
const UPDATE_JSON = `(select json_build_object('message', m.message, 'createdAt', m.created_at,
      'authorName', ${nameOf('m.created_by')}) from project_updates m where m.id = t.update_id)`;
const standingAnswer = (
  isForAdmin: boolean,
) => `(select json_build_object('id', a.id, 'decision', a.decision, 'words', a.words,
      'decidedBy', ${nameOf('a.decided_by')}, 'decidedAt', a.created_at,
      'file', ${versionJson('f.id = a.version_id')},
      'canTakeBackUntil', a.created_at + interval '${TAKE_BACK_MINUTES} minutes'
      ${isForAdmin ? `, 'waitsForAgency', a.acknowledged_at is null` : ''})
    from approval_answers a where a.approval_id = t.id and a.taken_back_at is null)`;

const columns = (isForAdmin = false) => `
  t.id, t.kind, t.project_id as "projectId", (select p.name from projects p where p.id = t.project_id) as "projectName",
  t.question, t.due_on::text as "dueOn", ${nameOf('t.requested_by')} as "requestedBy", t.created_at as "requestedAt",
  t.withdrawn_at as "withdrawnAt", t.update_id as "updateId", ${currentVersionJson('t.file_id')} as file,
  ${UPDATE_JSON} as update, ${standingAnswer(isForAdmin)} as answer`;

/** Not about an archived file or a withdrawn update. */
const HAS_SUBJECT = `not exists (select from files f where f.id = t.file_id and f.archived_at is not null)
  and not exists (select from project_updates u where u.id = t.update_id and u.withdrawn_at is not null)`;
/** Clients don't see requests that were withdrawn before they could see them. */
const VISIBLE_TO_CLIENT = `t.visible_at <= now() and (t.withdrawn_at is null or t.withdrawn_at >= t.visible_at)
  and ${HAS_SUBJECT}`;

export const SELECT_OF_PROJECT = (isForAdmin: boolean) => `
  select ${columns(isForAdmin)} from approvals t where t.project_id = $1 ${isForAdmin ? '' : `and ${VISIBLE_TO_CLIENT}`}
  order by t.created_at desc, t.id desc limit ${MAX_APPROVALS}`;

export const SELECT_ONE = (isForAdmin: boolean) => `
  select ${columns(isForAdmin)} from approvals t where t.id = $1 ${isForAdmin ? '' : `and ${VISIBLE_TO_CLIENT}`}`;

export const SELECT_OPEN = `select ${columns()} from approvals t where t.id = $1 and t.closed_at is null and ${HAS_SUBJECT}`;

/** Of an approval, and of nothing else. */
export const SELECT_CERTIFICATE = `
  select t.id, p.name as "projectName", ${nameOf('p.user_id')} as "clientName", t.question, a.words,
    a.created_at as "decidedAt",
    (select json_build_object('name', ${displayNameSql('u')}, 'email', u.email) from users u where u.id = a.decided_by)
      as person,
    (select json_build_object('id', f.id, 'name', f.original_name, 'version', f.version, 'checksum', a.checksum,
      'size', f.size) from files f where f.id = a.version_id) as file,
    (select json_build_object('message', u.message, 'createdAt', u.created_at) from project_updates u
      where u.id = t.update_id) as update
  from approvals t join projects p on p.id = t.project_id
    join approval_answers a on a.approval_id = t.id and a.taken_back_at is null
  where t.id = $1 and a.decision = 'approved'`;

export const SELECT_WAITING = `
  select ${columns()} from approvals t join projects own on own.id = t.project_id
  where own.user_id = $1 and t.closed_at is null and ${VISIBLE_TO_CLIENT}
  order by t.due_on nulls last, t.created_at, t.id limit ${MAX_APPROVALS}`;

export const LOCK_PROJECT_OF_APPROVAL =
  'select from projects where id = (select project_id from approvals where id = $1) for no key update';
export const FIND_IN_REVIEW = `select id from projects where id = $1 and status = 'review'`;
/** As uploads of versions do. */
export const LOCK_FILE = 'select from files where id = $1 for no key update';
export const SELECT_CURRENT_VERSION = `
  select f.id, f.version, f.checksum from files f
  where coalesce(f.parent_file_id, f.id) = $1 and f.is_current_version and f.archived_at is null`;
export const FIND_FIRST_VERSION = `
  select coalesce(f.parent_file_id, f.id) as id from files f
  where f.id = $1 and f.project_id = $2 and f.archived_at is null`;
export const IS_VERSION_OF = 'select id from files where id = $1 and coalesce(parent_file_id, id) = $2';
export const FIND_UPDATE = `
  select id from project_updates
  where id = $1 and project_id = $2 and not is_internal and not from_client and withdrawn_at is null`;

export const TAKE_BACK = `
  update approval_answers set taken_back_at = now()
  where approval_id = $1 and decided_by = $2 and taken_back_at is null
    and created_at > now() - make_interval(mins => ${TAKE_BACK_MINUTES})
  returning id`;

/** By the person of the transaction, as the trigger does. */
export const WITHDRAW = `
  update approvals set closed_at = now(), withdrawn_at = now(),
    withdrawn_by = nullif(current_setting('atelier.actor', true), '')::uuid
  where id = $1`;

/** As before the request, whose asking acknowledged them. */
export const RESTORE_DECISIONS = 'select restore_decisions(project_id, created_at) from approvals where id = $1';
