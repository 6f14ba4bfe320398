import {
  adminInvoicesApi,
  billingDetailsApi,
  clientNotesApi,
  contactApi,
  notificationsApi,
  projectsApi,
  refundsApi,
  sessionsApi,
  submissionsApi,
} from '../contracts';
import { newId } from '../platform/database';
import { PASSWORD, type TestApp } from './app';
import { ask, decide, listApprovals, setStatus, withdraw } from './approvals';
import type { Caller } from './caller';
import { addVersion, uploadFile } from './files';
import { createDraft, createSentInvoice } from './invoices';
import type { Markers } from './marked-client';
import { zip } from './sample-files';
import { buySubscription } from './subscriptions';

type SignedInCaller = Caller & { user: { id: string } };

/** A client who has used everything, with a marker in each text. */
export async function createMarkedClient(product: TestApp, june: SignedInCaller, markers: Markers) {
  const mark = (column: string) => markers.of(column);
  const { database } = product;
  const email = `${mark('users.email')}+shop@example.com`;
  const ann = await product.client(mark('users.username'), {
    ...{ email, firstName: mark('users.first_name'), lastName: mark('users.last_name before') },
  });
  const { id } = ann.user;
  await database.query('update users set email_proven_at = now(), last_name = $2 where id = $1', [
    id,
    mark('users.last_name'),
  ]);

  const submissionIds = await createSubmissions(product, june, markers, email);
  const { body: project } = await ann.call(projectsApi.request, { body: { name: mark('projects.name') } });
  const params = { id: project.id };
  await june.call(projectsApi.postUpdate, { params, body: { message: mark('project_updates.message') } });
  await createApproval({ ann, june, markers }, project.id);
  const bytes = zip({ 'page.txt': `${mark('files.bytes')} `.repeat(5) });
  const fields = { projectId: project.id };
  const file = await uploadFile(ann, { bytes, name: `${mark('files.original_name')}.zip`, fields });
  await addVersion(ann, file.id, { fields: { changeNotes: mark('files.change_notes') } });
  await june.call(clientNotesApi.add, { params: { id }, body: { message: mark('client_notes.message') } });
  const text = { subject: mark('notifications.subject'), message: mark('notifications.message') };
  await june.call(notificationsApi.send, { body: { ...text, to: [id] } });

  await createMoney(product, { ann, june, markers });
  await insertRest(product, { id, email, markers, projectId: project.id, submissionIds });
  return { ann, email, file, project };
}

async function createSubmissions(product: TestApp, june: Caller, markers: Markers, email: string) {
  const mark = (column: string) => markers.of(`contact_submissions.${column}`);
  const body = {
    firstName: mark('first_name'),
    lastName: mark('last_name'),
    email,
    message: `${mark('message')} for you`,
    projectType: 'other',
    formDuration: 30,
  } as const;
  const { id } = (await product.visitor().call(contactApi.submit, { body })).body;
  await june.call(submissionsApi.respond, { params: { id }, body: { response: mark('admin_response') } });
  await june.call(submissionsApi.addNote, {
    params: { id },
    body: { message: markers.of('submission_answers.message') },
  });
  return [id];
}

async function createApproval({ ann, june, markers }: { ann: Caller; june: Caller; markers: Markers }, id: string) {
  await setStatus(june, id, 'review');
  const [first] = await listApprovals(ann, id);
  await withdraw(june, first?.id ?? '');
  const { body } = await ask(june, id, { kind: 'project', question: markers.of('approvals.question') });
  await decide(ann, body.id, { decision: 'changes', words: markers.of('approval_answers.words') });
}

async function createMoney(
  product: TestApp,
  { ann, june, markers }: { ann: SignedInCaller; june: Caller; markers: Markers },
) {
  const mark = (column: string) => markers.of(column);
  const detail = (column: string) => mark(`billing_details.${column}`);
  await ann.call(billingDetailsApi.saveMine, {
    body: {
      ...{ name: detail('name'), line1: detail('line1'), line2: detail('line2'), city: detail('city') },
      ...{ region: detail('region'), postalCode: detail('postal_code'), country: 'US', taxId: detail('tax_id') },
    },
  });
  const input = {
    description: mark('invoices.description'),
    lines: [{ description: mark('invoice_lines.description'), quantity: 1, unitAmount: 10_000 }],
  };
  const paid = await createSentInvoice(june, ann.user.id, input);
  const note = mark('payment_record.note');
  await june.call(adminInvoicesApi.markPaid, { params: { id: paid.id }, body: { note } });
  const [payment] = await product.database.query<{ id: string }[]>(
    'select id from payment_record where invoice_id = $1',
    [paid.id],
  );
  await june.call(sessionsApi.confirmPassword, { body: { password: PASSWORD } });
  await june.call(refundsApi.create, {
    params: { id: payment?.id ?? '' },
    body: { amount: 1000, otherMeans: true, note: mark('refunds.note') },
  });
  const voided = await createSentInvoice(june, ann.user.id);
  await june.call(adminInvoicesApi.void, { params: { id: voided.id }, body: { reason: mark('invoices.void_reason') } });
  await createDraft(june, ann.user.id, { description: mark('invoices.description of a draft') });
  const { id } = await buySubscription(product, ann, `Care ${newId()}`);
  await product.database.query(
    `update subscriptions set status = 'ended', ended_at = now(), ask_at = null, description = $2 where id = $1`,
    [id, mark('subscriptions.description')],
  );
}

interface RestOptions {
  id: string;
  email: string;
  markers: Markers;
  projectId: string;
  submissionIds: string[];
}

/** Texts that only rare events write. */
async function insertRest(product: TestApp, { id, email, markers, projectId, submissionIds }: RestOptions) {
  const mark = (column: string) => markers.of(column);
  const query = (sql: string, values: unknown[]) => product.database.query<unknown[]>(sql, values);
  const texts = [
    ...['description', 'current_website', 'competitors', 'social_platforms'],
    ...['current_social_accounts', 'content_goals', 'target_audience'],
  ];
  const values = texts.map((column) => mark(`projects.${column}`));
  await query(`update projects set ${texts.map((one, i) => `${one} = $${i + 2}`).join(', ')} where id = $1`, [
    projectId,
    ...values,
  ]);
  await query(`update contact_submissions set phone = $2, current_website = $3 where id = any($1)`, [
    submissionIds,
    mark('contact_submissions.phone'),
    mark('contact_submissions.current_website'),
  ]);
  await query(
    `insert into email_changes (id, user_id, email, previous_email, epoch, expires_at, used_at)
     values ($1, $2, $3, $4, 1, now(), now())`,
    [newId(), id, `${mark('email_changes.email')}@example.com`, `${mark('email_changes.previous_email')}@example.com`],
  );
  await query(
    `insert into pictures (user_id, mime, checksum, bytes) values ($1, 'image/png', encode(sha256($2), 'hex'), $2)`,
    [id, Buffer.from(mark('pictures.bytes'))],
  );
  const secret = Buffer.from(mark('authenticators.secret').padEnd(29));
  await query(`insert into authenticators (user_id, secret, last_period) values ($1, $2, 0)`, [id, secret]);
  const markedBytes = (column: string) => Buffer.from(mark(`passkeys.${column}`));
  await query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name) values ($1, $2, $3, $4, 0, '{}', $5)`,
    [newId(), id, markedBytes('credential_id'), markedBytes('public_key'), mark('passkeys.name')],
  );
  await query(`insert into recovery_codes (user_id, hash) values ($1, sha256($2))`, [id, secret]);
  await query(
    `update users set profile_image_url = $2, configured_password = $3, username_look = $4, phone = $5, website = $6 where id = $1`,
    [
      id,
      mark('users.profile_image_url'),
      mark('users.configured_password'),
      mark('users.username_look'),
      mark('users.phone'),
      `https://${mark('users.website')}.example`,
    ],
  );
  await query(
    `update sessions set sess = jsonb_set(sess::jsonb, '{ticket,device}', to_jsonb($2::text))
    where sess #>> '{ticket,userId}' = $1`,
    [id, mark('sessions.device')],
  );
  await query(`update stripe_customers set email = $2 where user_id = $1`, [id, email]);
  await query(`update orders set checkout_url = $2 where user_id = $1`, [id, mark('orders.checkout_url')]);
  const [mailId] = [newId()];
  await query(
    `insert into mails (id, kind, recipient, subject, reason, found_by, record_kind, record_id)
     values ($1, 'auth.welcome', $2, $3, $4, $3, 'user', $5)`,
    [mailId, `${mark('mails.recipient')}@example.com`, mark('mails.subject'), mark('mails.reason'), id],
  );
  await query(
    `insert into held_emails (id, kind, item_id, title, before, created_by, due_at)
     values ($1, 'project-status', $2, $3, $4, $5, now())`,
    [mailId, projectId, mark('held_emails.title'), JSON.stringify({ text: mark('held_emails.before') }), id],
  );
}
