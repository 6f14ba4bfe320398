import type { TimelineEntry } from '../../../contracts';
import { versionAtJson, versionJson } from '../../approvals';
import { displayNameSql } from '../../auth';

const nameOf = (id: string) => `(select ${displayNameSql('u')} from users u where u.id = ${id})`;
const AUTHOR = `${nameOf('t.created_by')} as "authorName",
      (select u.profile_image_url from users u where u.id = t.created_by) as "authorImageUrl"`;
const SUBMISSION_NAME = `(select concat_ws(' ', s.first_name, s.last_name) from contact_submissions s where s.id = t.submission_id)`;
const projectOf = (id: string) =>
  `(select json_build_object('id', p.id, 'name', p.name) from projects p where p.id = ${id})`;

const ATTACHED = `array(select a.file_id from message_files a where a.message_id = t.id order by a.position)`;

/** Columns with the names of the contract, for the ids in $1. Audit lines and emails have services of their own. */
export const SELECT_DETAILS: Record<Exclude<TimelineEntry['kind'], 'change' | 'email'>, string> = {
  submission: `
    select t.id, t.message as text, concat_ws(' ', t.first_name, t.last_name) as "authorName",
      null as "authorImageUrl", false as "isInternal", null as "withdrawnAt",
      json_build_object('kind', 'submission', 'id', t.id, 'name', concat_ws(' ', t.first_name, t.last_name)) as record
    from contact_submissions t where t.id = any($1)`,
  reply: `
    select t.id, t.message as text, ${AUTHOR}, t.is_internal as "isInternal",
      t.withdrawn_at as "withdrawnAt",
      json_build_object('kind', 'submission', 'id', t.submission_id, 'name', ${SUBMISSION_NAME}) as record
    from submission_answers t where t.id = any($1)`,
  update: `
    select t.id, case when t.from_client and t.withdrawn_at is not null then '' else t.message end as text, ${AUTHOR},
      t.is_internal as "isInternal", t.from_client as "isFromClient", t.is_question as "isQuestion",
      t.edited_at as "editedAt", t.email_id as "emailId", t.withdrawn_at as "withdrawnAt",
      case when t.from_client and t.withdrawn_at is not null then '{}' else ${ATTACHED} end as "fileIds", json_build_object('kind', 'project', 'id', p.id, 'name', p.name) as record
    from project_updates t join projects p on p.id = t.project_id where t.id = any($1)`,
  approval: `
    select t.id, p.id as "approvalId", p.kind as subject,
      coalesce(${versionJson('f.id = t.version_id')}, ${versionAtJson('p.file_id', 'p.created_at')}) as file,
      ${nameOf('t.by')} as "authorName", ${nameOf('t.withdrawn_by')} as "withdrawnBy", t.words, t.due_on::text as "dueOn"
    from (
      select id, id as approval_id, null::uuid as version_id, requested_by as by, withdrawn_by, question as words, due_on
      from approvals where id = any($1)
      union all
      select id, approval_id, version_id, decided_by, null, case when taken_back_at is null then words end, null
      from approval_answers where id = any($1)) as t join approvals p on p.id = t.approval_id`,
  note: `
    select t.id, t.message as text, ${AUTHOR}, true as "isInternal", null as "withdrawnAt",
      json_build_object('kind', 'user', 'id', t.client_id, 'name', ${nameOf('t.client_id')}) as record
    from client_notes t where t.id = any($1)`,
  file: `
    select t.id, t.original_name as name, t.version, t.size, t.change_notes as "changeNotes",
      ${nameOf('t.uploaded_by')} as "uploaderName", ${projectOf('t.project_id')} as project
    from files t where t.id = any($1)`,
  payment: `
    select t.id, t.kind as "entryKind", t.amount, t.duplicate, t.method, t.note, t.method_type as "methodType",
      t.method_brand as "methodBrand", t.method_last4 as "methodLast4",
      coalesce(
        (select json_build_object('kind', 'invoice', 'id', i.id, 'number', i.invoice_number) from invoices i
          where i.id = t.invoice_id),
        (select json_build_object('kind', 'order', 'id', o.id, 'number', o.order_number) from orders o
          where o.id = t.order_id)) as record
    from payment_record t where t.id = any($1)`,
  order: `
    select t.id, t.id as "orderId", t.order_number as "orderNumber", t.total_amount as amount, null as quantity,
      json_build_object('id', t.user_id, 'name', ${nameOf('t.user_id')}) as client
    from orders t where t.id = any($1)`,
  sale: `
    select t.id, o.id as "orderId", o.order_number as "orderNumber", t.price * t.quantity as amount, t.quantity,
      json_build_object('id', o.user_id, 'name', ${nameOf('o.user_id')}) as client
    from order_items t join orders o on o.id = t.order_id where t.id = any($1)`,
};
