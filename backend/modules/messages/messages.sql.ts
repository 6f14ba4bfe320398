import { MAX_SUMMARY_ITEMS } from '../../contracts';
import { displayNameSql } from '../auth';

/** A withdrawn message of the agency stays for clients who may have read it, without its text. */
export const VISIBLE_TO_CLIENT = `not t.is_internal and t.visible_at <= now()
  and (t.withdrawn_at is null or t.withdrawn_at >= t.visible_at)`;

/** Messages of one conversation are written one after the other, so their order and emails are certain. */
export const LOCK_CONVERSATION = 'select from projects where id = $1 for no key update';

/** Of the client, which need no answer either. */
export const ACKNOWLEDGE_DECISIONS = 'select acknowledge_decisions($1)';

/** The start of the window in which messages of this side already share an email. */
export const FIND_EMAIL_WINDOW = `
  select max(email_window_at) as at from project_updates
  where project_id = $1 and from_client = $2 and not is_internal
    and created_at > $3::timestamptz - $4::float8 * interval '1 millisecond'
    and email_window_at > $3::timestamptz - $4::float8 * interval '1 millisecond'`;

/** Files of the project that its client can see. Returns a row for each. */
export const ATTACH_FILES = `
  insert into message_files (message_id, file_id, position)
  select $1, f.id, chosen.position from unnest($3::uuid[]) with ordinality as chosen (id, position)
    join files f on f.id = chosen.id
  where f.project_id = $2 and f.archived_at is null
  returning file_id`;

export const SELECT_ATTACHED = 'select file_id as id from message_files where message_id = $1 order by position';
export const SELECT_ALL_ATTACHED = `
  select message_id as "messageId", file_id as "fileId" from message_files where message_id = any($1)
  order by message_id, position`;

/** Claims for an email ($2) the message of its job ($1) and others of the same side that no email has yet. */
export const CLAIM_FOR_EMAIL = `
  update project_updates u set email_id = $2 from project_updates one
  where one.id = $1 and u.project_id = one.project_id and u.from_client = one.from_client and not u.is_internal
    and u.withdrawn_at is null and u.email_id is null
    and (u.id = one.id or u.visible_at <= now() and u.email_window_at is not null
      and u.created_at > now() - interval '1 day')`;

export const WITHDRAW = `
  update project_updates set withdrawn_at = now()
  where id = $1 and from_client = $2 and not is_internal and withdrawn_at is null
    and created_at > now() - make_interval(mins => $3)
  returning project_id as "projectId", message`;

/** The client approves what it has read. Needs the lock of the conversation, which requests for approval take too. */
const IS_UP_FOR_APPROVAL = `exists (
  select from approvals a where a.update_id = project_updates.id and a.withdrawn_at is null)`;

export const EDIT = `
  update project_updates set message = $3, edited_at = case when message = $3 then edited_at else now() end
  where id = $1 and created_by = $2 and withdrawn_at is null and created_at > now() - make_interval(mins => $4)
    and not ${IS_UP_FOR_APPROVAL}
  returning id`;
export const FIND_UP_FOR_APPROVAL = `select id from project_updates where id = $1 and ${IS_UP_FOR_APPROVAL}`;

export const MARK_READ = `
  insert into conversation_reads as read (project_id, user_id, read_at)
  select t.project_id, $2, t.visible_at from project_updates t
  where t.project_id = $1 and t.id = $3 and ($4 or ${VISIBLE_TO_CLIENT})
  on conflict (project_id, user_id) do update set read_at = greatest(read.read_at, excluded.read_at)
  returning read_at`;

const MAX_COUNTED = 100;
/** Longer than any message waits to be visible. */
const MAX_HOLD = `interval '2 minutes'`;

export const SELECT_UNREAD = `
  select json_build_object('id', p.id, 'name', p.name) as project, unread.count
  from projects p left join conversation_reads r on r.project_id = p.id and r.user_id = p.user_id
    cross join lateral (
      select count(*)::int as count, max(visible_at) as latest from (
        select t.visible_at from project_updates t
        where t.project_id = p.id and not t.is_internal and not t.from_client and t.withdrawn_at is null
          and t.visible_at <= now()
          and t.created_at > coalesce(r.read_at, '-infinity') - ${MAX_HOLD}
          and (r.read_at is null or t.visible_at > r.read_at)
        order by t.created_at desc, t.id desc limit ${MAX_COUNTED}) as counted) as unread
  where p.user_id = $1 and unread.count > 0 order by unread.latest desc, p.id limit ${MAX_SUMMARY_ITEMS}`;

export const SELECT_OPEN_QUESTIONS = `
  select asked.id, json_build_object('id', p.id, 'name', p.name) as project, asked.message,
    asked.created_at as "createdAt"
  from projects p cross join lateral (
    select t.id, t.message, t.created_at from project_updates t
    where t.project_id = p.id and t.is_question and t.withdrawn_at is null and ${VISIBLE_TO_CLIENT}
    order by t.created_at desc, t.id desc limit 1) as asked
  where p.user_id = $1 and not exists (
    select from project_updates a
    where a.project_id = p.id and a.from_client and a.withdrawn_at is null and a.created_at > asked.created_at)
  order by asked.created_at, asked.id limit ${MAX_SUMMARY_ITEMS}`;

export const SELECT_CLAIMED = `
  select t.id, t.project_id as "projectId", t.message, t.is_question as "isQuestion",
    (select ${displayNameSql('u')} from users u where u.id = t.created_by) as "authorName",
    array(select f.original_name from message_files a join files f on f.id = a.file_id
      where a.message_id = t.id and f.archived_at is null order by a.position) as "fileNames"
  from project_updates t where t.email_id = $1 and t.withdrawn_at is null order by t.created_at, t.id`;
