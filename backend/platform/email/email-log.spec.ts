import { simpleParser } from 'mailparser';
import fs from 'node:fs';
import path from 'node:path';
import {
  authApi,
  type LoggedEmail,
  EMAIL_KINDS,
  STARTING_RETENTION,
  emailLogApi,
  emailTexts,
  type Problem,
} from '../../contracts';
import { eventually, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { createSentInvoice } from '../../test/invoices';
import { newId } from '../database';
import { FailedJobsService, UnrecoverableError, JobsService, Outbox } from '../jobs';
import { EmailLogRecorder } from './email-log.recorder';
import { EmailService } from './email.service';

/** Without SMTP_URL, emails are files. */
const SAVED = 'Saved in the data folder: SMTP_URL isn’t set';

let product: TestApp;
let june: Caller;
beforeAll(async () => {
  product = await TestApp.start();
  june = await product.admin('june');
});
afterAll(() => product.stop());
afterEach(() => jest.restoreAllMocks());

const listEmails = async (query: Record<string, string> = {}) => (await june.call(emailLogApi.list, { query })).body;
const newest = (state: string, query: Record<string, string> = {}): Promise<LoggedEmail> =>
  eventually(async () => (await listEmails({ ...query, limit: '1' })).find((mail) => mail.state === state));
const resend = (id: string) => june.send<LoggedEmail & Problem>(emailLogApi.resend, { params: { id } });
const emailLog = () => product.app.get(EmailLogRecorder);
const updateRow = (text: string, id: string) => product.database.query(`update mails set ${text} where id = $1`, [id]);

async function failingEmail(email: string, reason = '550 No such user'): Promise<LoggedEmail> {
  const before = jest.spyOn(EmailService.prototype as never, 'file').mockImplementation(() => {
    throw new UnrecoverableError(reason);
  });
  await product.client(`m${newId().slice(-12)}`, { email });
  const mail = await newest('failed', { search: email });
  await eventually(async () => (await product.app.get(JobsService).queue('mail').getJob(mail.id))?.isFailed());
  before.mockRestore();
  return mail;
}

describe('the email log', () => {
  it('records recipient, subject, and time of a sent email, and that no mail server has it', async () => {
    await product.client('ann', { email: 'ann@example.com' });
    const mail = await newest('sent', { search: 'ann@example.com' });
    expect(mail).toMatchObject({
      kind: 'auth.welcome',
      to: 'ann@example.com',
      subject: expect.stringContaining('Welcome to') as string,
      reason: SAVED,
      tries: 1,
      notificationId: null,
      record: { kind: 'user', id: expect.any(String) as string },
      bouncedAt: null,
      sentAt: expect.stringMatching(/Z$/) as string,
    });
    expect(fs.existsSync(path.join(product.dataDir, 'mail', `${mail.id}.eml`))).toBe(true);
  });

  it('records why an email was dropped', async () => {
    await product.client('nobody', {});
    await product.visitor().call(authApi.forgotPassword, { body: { name: 'nobody' } });
    const mail = await newest('dropped', { kind: 'auth.forgotten' });
    expect(mail).toMatchObject({
      to: null,
      sentAt: null,
      reason: expect.stringContaining('nothing left to send') as string,
    });
  });

  it('records that the client of an invoice has no address', async () => {
    const client = await product.client('without-address');
    const { id } = await createSentInvoice(june, client.user.id);
    const mail = await newest('dropped', { kind: 'billing.invoice-sent', recordId: id });
    expect(mail.reason).toBe('The client has no email on file');
  });

  it('stores no tokens', async () => {
    await product.visitor().call(authApi.forgotPassword, { body: { name: 'ann' } });
    const { id } = await newest('sent', { kind: 'auth.forgotten', search: 'ann@example.com' });
    const { text = '' } = await simpleParser(product.emails().find((mail) => mail.includes(`<${id}@`)) ?? '');
    const [, token = ''] = /reset-password\S*[.]([\w-]+)/.exec(text) ?? [];
    expect(token.length).toBeGreaterThan(20);
    const rows = await product.database.query<{ row: string }[]>(
      'select m::text as row from mails m union all select o::text from outbox o',
    );
    for (const { row } of rows) expect(row).not.toContain(token);
  });

  it('has a row once an email job is committed, and none after a rollback', async () => {
    const [rolledBackId, committedId] = [newId(), newId()];
    const insertJob = (id: string, then: () => void) =>
      product.app.get(Outbox).transaction(async (manager) => {
        const values = [id, 'mail', 'auth.welcome', { userId: id }];
        await manager.query('insert into outbox (id, queue, name, data) values ($1, $2, $3, $4)', values);
        await manager.query('insert into outbox (id, queue, name, data) values ($1, $2, $3, $4)', [
          newId(),
          'work',
          'auth.nothing-that-mails',
          {},
        ]);
        then();
      });
    await expect(
      insertJob(rolledBackId, () => {
        throw new Error('Changed my mind');
      }),
    ).rejects.toThrow();
    await insertJob(committedId, () => undefined);
    const ids = (await listEmails()).map(({ id }) => id);
    expect(ids).toContain(committedId);
    expect(ids).not.toContain(rolledBackId);
    expect((await listEmails()).some(({ kind }) => kind === 'auth.nothing-that-mails')).toBe(false);
  });

  it('has a label for every email job', () => {
    const folder = path.join(__dirname, '../../modules');
    const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const sources = files
      .filter((file) => file.endsWith('.queue.js'))
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
    const kinds = sources.flatMap((text) =>
      [...text.matchAll(/'([\w.-]+)', '(?:mail|bulk)'/g)].map(([, kind]) => kind),
    );
    expect(kinds.length).toBeGreaterThan(20);
    expect(kinds.filter((kind) => !Object.hasOwn(EMAIL_KINDS, kind ?? ''))).toEqual([]);
  });

  it('can be searched by address and subject, and filtered by state and kind', async () => {
    await product.client('bea', { email: 'Bea.Baker@Example.com' });
    await newest('sent', { search: 'bea.baker' });
    expect((await listEmails({ search: 'BAKER@ex welcome' })).map(({ to }) => to)).toEqual(['Bea.Baker@Example.com']);
    expect(await listEmails({ search: 'bea.baker', state: 'failed' })).toEqual([]);
    expect(await listEmails({ search: 'bea.baker', kind: 'contact.lead' })).toEqual([]);
    expect((await june.send(emailLogApi.list, { query: { state: 'lost' } })).status).toBe(400);
  });
});

describe('a failed email', () => {
  it('shows the reason, and keeps its id when an admin resends it', async () => {
    const failed = await failingEmail('cleo@example.com');
    expect(failed).toMatchObject({
      state: 'failed',
      to: 'cleo@example.com',
      reason: '550 No such user',
      tries: 1,
    });
    expect((await resend(failed.id)).status).toBe(200);
    const sent = await newest('sent', { search: 'cleo@example.com' });
    expect(sent).toMatchObject({ id: failed.id, tries: 2, reason: SAVED });
    expect(product.emails().filter((mail) => mail.includes(`<${failed.id}@`))).toHaveLength(1);
  });

  it('is retried once by twenty concurrent requests; the others get 409', async () => {
    const { id } = await failingEmail('dora@example.com');
    const replies = await Promise.all(Array.from({ length: 20 }, () => resend(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(replies.find(({ status }) => status === 409)?.body.message).toMatch(/Only failed emails/);
    expect(await newest('sent', { search: 'dora@example.com' })).toMatchObject({ id, tries: 2 });
  });

  it('is resent with others, and those that can’t be are named', async () => {
    const [first, second] = [await failingEmail('gil@example.com'), await failingEmail('hal@example.com')];
    const { id: sent } = await newest('sent', { search: 'ann@example.com' });
    await (await product.app.get(JobsService).queue('mail').getJob(second.id))?.remove();
    const { body } = await june.call(emailLogApi.resendAll, { body: { ids: [first.id, second.id, sent] } });
    expect(body).toEqual({
      done: [first.id],
      refused: [
        { id: second.id, reason: emailTexts.contentExpired },
        { id: sent, reason: emailTexts.notFailed },
      ],
    });
    expect(await newest('sent', { search: 'gil@example.com' })).toMatchObject({ id: first.id, tries: 2 });
  });

  it('returns 409 when it was sent or its job no longer exists', async () => {
    const { id } = await newest('sent', { search: 'ann@example.com' });
    expect((await resend(id)).status).toBe(409);
    const jobRemoved = await failingEmail('emma@example.com');
    await (await product.app.get(JobsService).queue('mail').getJob(jobRemoved.id))?.remove();
    const { status, body } = await resend(jobRemoved.id);
    expect([status, body.message]).toEqual([409, expect.stringContaining('content of this email has expired')]);
    expect(await newest('failed', { search: 'emma@example.com' })).toMatchObject({ id: jobRemoved.id });
    expect((await resend(newId())).status).toBe(404);
  });

  it('is retried with all attempts when a whole queue is retried', async () => {
    const { id } = await failingEmail('flo@example.com');
    const { retried } = await product.app.get(FailedJobsService).retry({ queue: 'mail', name: 'auth.welcome' });
    expect(retried).toBe(1);
    expect(await newest('sent', { search: 'flo@example.com' })).toMatchObject({ id });
  });
});

describe('a killed process', () => {
  it("doesn't send an email again that was sent before the crash", async () => {
    const { id } = await newest('sent', { search: 'ann@example.com' });
    const file = jest.spyOn(EmailService.prototype as never, 'file');
    const before = product.emails().length;
    await product.app
      .get(EmailService)
      .deliver(id, 'ann@example.com', { audience: 'account', subject: 'Again', paragraphs: [] });
    expect(file).not.toHaveBeenCalled();
    expect(product.emails()).toHaveLength(before);
    await emailLog().onCompleted(id, undefined);
    await emailLog().onFailed(id, new Error('Too late'), true);
    expect(await newest('sent', { search: 'ann@example.com' })).toMatchObject({ id, reason: SAVED, tries: 1 });
  });

  it("is corrected by the cleanup when a failure wasn't recorded", async () => {
    const { id } = await failingEmail('gail@example.com', '551 User not local');
    const unknown = newId();
    await updateRow(`state = 'waiting', reason = null, created_at = now() - interval '7 hours'`, id);
    await product.database.query(
      `insert into mails (id, kind, created_at) values ($1, 'auth.welcome', now() - interval '7 hours')`,
      [unknown],
    );
    await emailLog().removeOld();
    const all = await listEmails({ state: 'failed' });
    expect(all.find((mail) => mail.id === id)?.reason).toBe('551 User not local');
    expect(all.find((mail) => mail.id === unknown)?.reason).toBe('The queue no longer has this email');
  });
});

it('rows older than the retention period are deleted', async () => {
  const [{ id: old }, { id: young }] = [await failingEmail('hope@example.com'), await failingEmail('ida@example.com')];
  await updateRow(`created_at = now() - interval '${STARTING_RETENTION.emailLogDays} days 1 hour'`, old);
  await updateRow(`created_at = now() - interval '${STARTING_RETENTION.emailLogDays - 1} days'`, young);
  await emailLog().removeOld();
  const ids = (await listEmails()).map(({ id }) => id);
  expect([ids.includes(old), ids.includes(young)]).toEqual([false, true]);
});
