import { simpleParser } from 'mailparser';
import {
  contactApi,
  emailLogApi,
  type EmailRecordKind,
  emailTexts,
  type LoggedEmail,
  type Problem,
  submissionsApi,
} from '../../contracts';
import { eventually, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { createSentInvoice } from '../../test/invoices';
import { newId } from '../database';
import { JobsService, UnrecoverableError } from '../jobs';
import { EmailService } from './email.service';

let product: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await TestApp.start({ TRUST_PROXY: 'loopback' });
  admin = await product.admin('june');
});
afterAll(() => product.stop());
afterEach(() => jest.restoreAllMocks());

let visitors = 0;
async function submit(email: string): Promise<string> {
  const { body } = await product.visitor().call(contactApi.submit, {
    body: { firstName: 'Rosa', lastName: 'Delgado', email, message: 'Hello there.', projectType: 'other' },
    headers: { 'X-Forwarded-For': `198.51.103.${(visitors += 1)}` },
  });
  return body.id;
}

const listOf = async (record: EmailRecordKind, recordId: string) =>
  (await admin.call(emailLogApi.list, { query: { record, recordId } })).body;
const replyEmails = async (id: string) =>
  (await listOf('submission', id)).filter(({ kind }) => kind === 'contact.answer');
const settledReply = (id: string, state: string, count = 1) =>
  eventually(async () => {
    const emails = await replyEmails(id);
    return emails.length === count && emails[0]?.state === state ? emails[0] : undefined;
  });
const respond = (id: string, response = 'We will call.') =>
  admin.call(submissionsApi.respond, { params: { id }, body: { response } });
const statusOf = async (id: string) => (await admin.call(submissionsApi.get, { params: { id } })).body.status;
const failures = async () => (await admin.call(emailLogApi.listFailures, { query: { record: 'submission' } })).body;
const refuse = () =>
  jest.spyOn(EmailService.prototype as never, 'file').mockImplementation(() => {
    throw new UnrecoverableError('550 5.1.1 No such user');
  });
const confirmationSent = (id: string) =>
  eventually(async () => {
    const sent = (await listOf('submission', id)).filter(({ state }) => state === 'sent');
    return sent.length === 2 && sent.find(({ kind }) => kind === 'contact.thanks');
  });

async function failedReply(email: string) {
  const id = await submit(email);
  await confirmationSent(id);
  const refusal = refuse();
  await respond(id);
  const reply = await settledReply(id, 'failed');
  refusal.mockRestore();
  return { id, reply };
}

/** Instead of 15 in four hours. */
function limitAttempts(attempts: number): void {
  const queue = product.app.get(JobsService).queue('mail');
  const addBulk = queue.addBulk.bind(queue);
  const limited = { attempts, backoff: { type: 'fixed', delay: 50 } };
  jest
    .spyOn(queue, 'addBulk')
    .mockImplementation((jobs) => addBulk(jobs.map((job) => ({ ...job, opts: { ...job.opts, ...limited } }))));
}

describe('the emails of a record', () => {
  it('are listed with the reply that they deliver', async () => {
    const id = await submit('rosa@example.com');
    await respond(id);
    const reply = await settledReply(id, 'sent');
    const { body } = await admin.call(submissionsApi.listReplies, { params: { id } });
    expect(reply).toMatchObject({ record: { kind: 'submission', id }, entryId: body[0]?.id });
    const kinds = (await listOf('submission', id)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['contact.answer', 'contact.lead', 'contact.thanks']);
    expect(await listOf('submission', newId())).toEqual([]);
  });

  it('continue the conversation that the confirmation began', async () => {
    const id = await submit('thea@example.com');
    const confirmation = await confirmationSent(id);
    await respond(id);
    const reply = await settledReply(id, 'sent');
    const source = product.emails().find((mail) => mail.includes(`Message-ID: <${reply.id}@`)) ?? '';
    const { inReplyTo, references } = await simpleParser(source);
    expect(inReplyTo).toMatch(new RegExp(`^<${confirmation.id}@`));
    expect(references).toBe(inReplyTo);
  });
});

describe('a submission whose reply failed', () => {
  it('returns to new, and to contacted when the reply is sent again', async () => {
    const { id, reply } = await failedReply('otto@example.com');
    expect(reply).toMatchObject({ reason: '550 5.1.1 No such user', dismissedAt: null });
    expect(await statusOf(id)).toBe('new');
    await admin.call(emailLogApi.resend, { params: { id: reply.id } });
    await settledReply(id, 'sent');
    expect(await statusOf(id)).toBe('contacted');
  });

  it('returns to new after the last attempt of a deferred reply, and not before', async () => {
    const id = await submit('uwe@example.com');
    await confirmationSent(id);
    const before: unknown[] = [];
    jest.spyOn(EmailService.prototype as never, 'file').mockImplementation((async () => {
      const [reply] = await replyEmails(id);
      before.push([reply?.state, reply?.tries, await statusOf(id), (await failures()).recordIds.includes(id)]);
      throw new Error('451 4.7.1 Try again later');
    }) as never);
    limitAttempts(3);
    await respond(id);
    const reply = await settledReply(id, 'failed');
    expect(before).toEqual([0, 1, 2].map((tries) => ['waiting', tries, 'contacted', false]));
    expect(reply).toMatchObject({ reason: '451 4.7.1 Try again later', tries: 3, sentAt: null, dismissedAt: null });
    expect(await statusOf(id)).toBe('new');
    expect((await failures()).recordIds).toContain(id);
    expect((await admin.call(emailLogApi.list, { query: { state: 'failed' } })).body).toContainEqual(reply);
  });

  it('stays contacted when another reply was sent', async () => {
    const id = await submit('paul@example.com');
    await respond(id);
    await settledReply(id, 'sent');
    refuse();
    await respond(id, 'And one more thing.');
    await settledReply(id, 'failed', 2);
    expect(await statusOf(id)).toBe('contacted');
  });

  it('keeps a status that an admin chose after the failure', async () => {
    const { id, reply } = await failedReply('quinn@example.com');
    await admin.call(submissionsApi.setStatus, { params: { id }, body: { status: 'closed' } });
    await admin.call(emailLogApi.resend, { params: { id: reply.id } });
    await settledReply(id, 'sent');
    expect(await statusOf(id)).toBe('closed');
  });
});

describe('a failed email to a deactivated account', () => {
  const insertFailed = async (kind: string, recipient: string, record: LoggedEmail['record']) => {
    const id = newId();
    await product.database.query(
      `insert into mails (id, kind, recipient, state, record_kind, record_id) values ($1, $2, $3, 'failed', $4, $5)`,
      [id, kind, recipient, record?.kind, record?.id],
    );
    return id;
  };
  const resend = async (id: string) => {
    const { status, body } = await admin.send<Problem>(emailLogApi.resend, { params: { id } });
    return [status, body.message];
  };
  /** As of an email that may be sent again, but has no job. */
  const expired = [409, emailTexts.contentExpired];
  const refused = [409, 'The account that this email is for is deactivated. Reactivate it first.'];

  it('is not sent again, and says so in lists', async () => {
    const email = 'uma@example.com';
    const { user } = await product.client('uma', { email });
    const invoice = await createSentInvoice(admin, user.id);
    const toClient = [
      await insertFailed('auth.welcome', email, { kind: 'user', id: user.id }),
      await insertFailed('billing.invoice-sent', 'old@example.com', { kind: 'invoice', id: invoice.id }),
      await insertFailed('notifications.letter', email.toUpperCase(), { kind: 'notification', id: newId() }),
    ];
    const toOthers = [
      await insertFailed('billing.invoice-paid', 'studio@example.com', { kind: 'invoice', id: invoice.id }),
      await insertFailed('notifications.letter', 'other@example.com', { kind: 'notification', id: newId() }),
      await insertFailed('contact.answer', email, { kind: 'submission', id: newId() }),
      await insertFailed('auth.forgotten', email, null),
    ];
    for (const id of toClient) expect(await resend(id)).toEqual(expired);
    await product.database.query('update users set deactivated_at = now() where id = $1', [user.id]);
    for (const id of toClient) expect(await resend(id)).toEqual(refused);
    for (const id of toOthers) expect(await resend(id)).toEqual(expired);
    const ids = [...toClient, ...toOthers];
    const { body } = await admin.call(emailLogApi.resendAll, { body: { ids } });
    expect(body).toEqual({
      done: [],
      refused: ids.map((id) => ({ id, reason: (toClient.includes(id) ? refused : expired)[1] })),
    });
    const { body: emails } = await admin.call(emailLogApi.list, { query: { state: 'failed' } });
    const marked = emails.filter(({ isRecipientDeactivated }) => isRecipientDeactivated);
    expect(marked.map(({ id }) => id).sort()).toEqual([...toClient].sort());
    for (const id of ids) await admin.call(emailLogApi.dismiss, { params: { id } });
  });
});

describe('the list of failures', () => {
  it('has each failed email until it is dismissed or resent', async () => {
    const before = (await failures()).total;
    const { reply: dismissed } = await failedReply('ruth@example.com');
    const { id, reply: resent } = await failedReply('sam@example.com');
    const { total: totalBefore, recordIds: markedBefore } = await failures();
    expect(totalBefore).toBe(before + 2);
    expect(markedBefore).toContain(id);
    const { body } = await admin.call(emailLogApi.dismiss, { params: { id: dismissed.id } });
    expect([body.state, body.dismissedAt]).toEqual(['failed', expect.any(String)]);
    expect((await admin.send(emailLogApi.dismiss, { params: { id: dismissed.id } })).status).toBe(200);
    await admin.call(emailLogApi.resend, { params: { id: resent.id } });
    await settledReply(id, 'sent');
    const { total, emails, recordIds } = await failures();
    expect(total).toBe(before);
    expect(recordIds).not.toContain(id);
    expect(emails.map((email) => email.id)).not.toEqual(expect.arrayContaining([dismissed.id, resent.id]));
  });

  it('refuses to dismiss an email that did not fail', async () => {
    const id = await submit('tess@example.com');
    const sent = await confirmationSent(id);
    const { status, body } = await admin.send<Problem>(emailLogApi.dismiss, { params: { id: sent.id } });
    expect([status, body.message]).toEqual([409, 'Only failed emails can be dismissed']);
    expect((await admin.send(emailLogApi.dismiss, { params: { id: newId() } })).status).toBe(404);
  });
});
