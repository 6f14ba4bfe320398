/** The addresses that the account has or had. */
const ADDRESSES = `(select lower(email) from users where id = $1
  union select lower(previous_email) from email_changes where user_id = $1 and used_at is not null)`;

const OWN_PROJECTS = '(select id from projects where user_id = $1)';

/** A document of the archive each; $1 is the account. Internal notes of the agency aren't the client's. */
export const EXPORT_DOCUMENTS: Record<string, string> = {
  account: `
    select username, email, email_proven_at as "emailConfirmedAt", first_name as "firstName", last_name as "lastName", phone,
      website, created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('from', previous_email, 'to', email, 'requestedAt', created_at, 'changedAt', used_at)
        order by created_at), '[]') from email_changes where user_id = $1) as "emailChanges"
    from users where id = $1`,
  'billing-details': `
    select name, line1, line2, city, region, postal_code as "postalCode", country, tax_id as "taxId", updated_at as "updatedAt"
    from billing_details where id = $1`,
  projects: `
    select id, name, description, status, progress, budget, timeline, project_type as "projectType",
      current_website as "currentWebsite", competitors, social_platforms as "socialPlatforms",
      current_social_accounts as "currentSocialAccounts", content_goals as "contentGoals",
      target_audience as "targetAudience", posting_frequency as "postingFrequency", created_at as "createdAt"
    from projects where user_id = $1 order by created_at, id`,
  messages: `
    select m.project_id as "projectId", case when m.from_client then 'you' else 'us' end as from, m.message,
      m.is_question as "isQuestion", m.created_at as "createdAt", m.edited_at as "editedAt",
      (select coalesce(json_agg(f.file_id order by f.position), '[]') from message_files f where f.message_id = m.id) as files
    from project_updates m where m.project_id in ${OWN_PROJECTS} and not m.is_internal and m.withdrawn_at is null
      and m.visible_at <= now()
    order by m.created_at, m.id`,
  approvals: `
    select a.project_id as "projectId", a.kind, a.file_id as "fileId", a.question, a.due_on::text as "dueOn",
      a.created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('decision', d.decision, 'words', d.words, 'createdAt', d.created_at,
        'takenBackAt', d.taken_back_at) order by d.created_at), '[]')
        from approval_answers d where d.approval_id = a.id) as decisions
    from approvals a where a.project_id in ${OWN_PROJECTS} and a.visible_at <= now() order by a.created_at, a.id`,
  inquiries: `
    select s.first_name as "firstName", s.last_name as "lastName", s.email, s.phone, s.project_type as "projectType",
      s.current_website as "currentWebsite", s.message, s.created_at as "createdAt", s.admin_response as "ourReply"
    from contact_submissions s where s.id in (select submission_id from conversions where user_id = $1)
      or lower(s.email) = (select lower(email) from users where id = $1 and email_proven_at is not null)
    order by s.created_at, s.id`,
  notifications: `
    select subject, message, created_at as "createdAt" from notifications
    where cancelled_at is null and (chosen is null or $1 = any(chosen))
      and created_at >= (select created_at from users where id = $1)
    order by created_at, id`,
  invoices: `
    select invoice_number as number, status, description, amount, paid_amount as "paidAmount",
      refunded_amount as "refundedAmount", due_date::text as "dueDate", sent_at as "sentAt", paid_at as "paidAt",
      voided_at as "voidedAt", billed_to as "billedTo",
      (select json_agg(json_build_object('kind', l.kind, 'description', l.description,
        'quantity', l.quantity + l.quantity_hundredths / 100.0, 'unitAmount', l.unit_amount,
        'amount', line_amount(l.quantity, l.quantity_hundredths, l.unit_amount)) order by l.position)
        from invoice_lines l where l.invoice_id = invoices.id) as lines
    from invoices where user_id = $1 and status <> 'draft' order by sent_at, id`,
  orders: `
    select order_number as number, status, total_amount as "totalAmount", monthly_amount as "monthlyAmount", taxes,
      refunded_amount as "refundedAmount", billing_email as "billingEmail", billed_to as "billedTo",
      created_at as "createdAt", paid_at as "paidAt",
      (select json_agg(json_build_object('name', i.name, 'billingType', i.billing_type, 'quantity', i.quantity,
        'price', i.price) order by i.position) from order_items i where i.order_id = orders.id) as items
    from orders where user_id = $1 order by created_at, id`,
  subscriptions: `
    select description, status, monthly_amount as "monthlyAmount", current_period_end as "currentPeriodEnd",
      created_at as "createdAt", ended_at as "endedAt"
    from subscriptions where user_id = $1 order by created_at, id`,
  payments: `
    select p.kind, p.amount, p.tax_amount as "taxAmount", p.currency, p.method, p.method_brand as "cardBrand",
      p.method_last4 as "cardEndsIn", i.invoice_number as "invoiceNumber", o.order_number as "orderNumber",
      case when p.invoice_id is not null then p.note end as note, p.created_at as "createdAt", p.received_at as "receivedAt"
    from payment_record p left join invoices i on i.id = p.invoice_id left join orders o on o.id = p.order_id
    where p.kind <> 'rejected' and (p.invoice_id in (select id from invoices where user_id = $1)
      or p.order_id in (select id from orders where user_id = $1))
    order by p.created_at, p.id`,
  emails: `
    select recipient, subject, sent_at as "sentAt" from mails
    where subject is not null and (lower(recipient) in ${ADDRESSES} or (record_kind = 'user' and record_id = $1))
    order by created_at, id`,
  'sign-ins': `
    select created_at as at, after ->> 'device' as device from audit_log where kind = 'sign-in' and item_id = $1
    order by created_at, id`,
  sessions: `
    select sess #>> '{ticket,device}' as device, sess #>> '{ticket,at}' as "signedInAt" from sessions
    where sess #>> '{ticket,userId}' = $1::text order by 2, sid`,
  passkeys: `select name, created_at as "createdAt" from passkeys where user_id = $1 order by created_at, id`,
};

export interface ExportedFile {
  id: string;
  projectId: string | null;
  project: string | null;
  name: string;
  version: number;
  isCurrent: boolean;
  size: number;
  checksum: string;
  changeNotes: string | null;
  createdAt: Date;
}

const ARE_OWN = 'f.owner_id = $1 and f.archived_at is null';

export const EXPORTED_FILES = `
  select f.id, f.project_id as "projectId", p.name as project, f.original_name as name, f.version,
    f.is_current_version as "isCurrent", f.size::float8 as size, f.checksum, f.change_notes as "changeNotes",
    f.created_at as "createdAt"
  from files f left join projects p on p.id = f.project_id where ${ARE_OWN} order by f.created_at, f.id`;

export const EXPORT_SIZE = `
  select count(*)::int as files, coalesce(sum(f.size), 0)::float8 as bytes from files f where ${ARE_OWN}`;

export const PICTURE = `select mime, bytes from pictures where user_id = $1`;
