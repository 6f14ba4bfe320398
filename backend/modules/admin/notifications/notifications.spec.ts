import { randomUUID } from 'node:crypto';
import { type ParsedMail, simpleParser } from 'mailparser';
import {
  emailLogApi,
  type CreateNotificationInput,
  type Notification,
  notificationsApi,
  type Problem,
} from '../../../contracts';
import { JobsService } from '../../../platform/jobs';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let june: TestUser;
let ann: TestUser;
let bea: TestUser;
let cleo: TestUser;
beforeAll(async () => {
  product = await TestApp.start({ SITE_EMAIL: 'studio@atelier.example' });
  june = await product.admin('june');
  ann = await product.client('ann', { email: 'ann@example.com' });
  bea = await product.client('bea', { email: 'bea@example.com' });
  cleo = await product.client('cleo');
  const gone = await product.client('gone', { email: 'gone@example.com' });
  await product.database.query('update users set deactivated_at = now() where id = $1', [gone.user.id]);
});
afterAll(() => product.stop());

const send = (body: Partial<CreateNotificationInput>, who: Caller = june) =>
  who.send<Notification & Problem>(notificationsApi.send, { body: { ...notificationInput(), ...body } });
const notificationInput = (): CreateNotificationInput => ({
  subject: `We are away ${randomUUID()}`,
  message: 'From Monday on.\nUntil Friday.\n\nJune',
  to: 'all',
});
const getNotification = async (id: string) => (await june.call(notificationsApi.get, { params: { id } })).body;
const waitUntilDone = (id: string) =>
  eventually(async () => {
    const current = await getNotification(id);
    return current.waiting === 0 && current;
  });
const recipientsOf = ({ to }: ParsedMail) =>
  [to].flat().flatMap((list) => list?.value.map(({ address }) => address) ?? []);
const emailsWithSubject = async (subject: string) => {
  const notifications = await Promise.all(product.emails().map((text) => simpleParser(text)));
  return notifications.filter((mail) => mail.subject === subject);
};

describe('a notification', () => {
  it('to all sends one email to each active client with an address', async () => {
    const { status, body } = await send({});
    expect(status).toBe(201);
    expect(body).toMatchObject({ toAll: true, total: 2, withoutAddress: 1, by: { id: june.user.id, name: 'june' } });
    expect(await waitUntilDone(body.id)).toMatchObject({ sent: 2, failed: 0, dropped: 0, waiting: 0 });
    const emails = await emailsWithSubject(body.subject);
    expect(emails.map(recipientsOf).sort()).toEqual([['ann@example.com'], ['bea@example.com']]);
    for (const mail of emails) expect([mail.cc, mail.bcc, mail.attachments]).toEqual([undefined, undefined, []]);
  });

  it('contains greeting, message, and reason, and suppresses automatic replies', async () => {
    const { body } = await send({ to: [ann.user.id] });
    await waitUntilDone(body.id);
    const [mail] = await emailsWithSubject(body.subject);
    expect(mail?.text).toMatch(
      /^Hi ann,\n\nFrom Monday on\.\nUntil Friday\.\n\nJune\n\n[^]*You’re receiving this email because/,
    );
    expect(mail?.replyTo?.text).toBe('studio@atelier.example');
    expect(mail?.headers.get('precedence')).toBe('bulk');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    // No tracking: the only links are the legal pages, equal for all recipients.
    expect(mail?.html).not.toMatch(/<img|<script|src=/);
    const links = [...(mail?.html || '').matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
    expect(links).toEqual(['http://localhost:3000/terms', 'http://localhost:3000/privacy']);
  });

  it('to selected clients reaches only those, and counts clients without an address', async () => {
    const { body } = await send({ to: [bea.user.id, cleo.user.id] });
    expect(body).toMatchObject({ toAll: false, total: 1, withoutAddress: 1 });
    await waitUntilDone(body.id);
    expect((await emailsWithSubject(body.subject)).map(recipientsOf)).toEqual([['bea@example.com']]);
  });

  it('preview matches the sent email exactly and has no side effects', async () => {
    const body = { ...notificationInput(), message: '<b>Bold</b> & "quoted"\n<script>alert(1)</script>' };
    const { status, body: preview } = await june.call(notificationsApi.preview, { body });
    expect([status, preview.to, preview.total, preview.withoutAddress]).toEqual([200, 'ann@example.com', 2, 1]);
    expect(preview.html).not.toMatch(/<b>|<script/);
    expect(await emailsWithSubject(body.subject)).toEqual([]);
    const { body: sent } = await send(body);
    await waitUntilDone(sent.id);
    const mail = (await emailsWithSubject(body.subject)).find((email) => recipientsOf(email)[0] === 'ann@example.com');
    expect([mail?.subject, mail?.text?.trim()]).toEqual([preview.subject, preview.text.trim()]);
    expect(mail?.html && mail.html.replace(/\r/g, '').trim()).toBe(preview.html.trim());
    expect(mail?.from?.text.replaceAll('"', '')).toBe(preview.from);
  });

  it.each<[string, Partial<Record<keyof CreateNotificationInput, unknown>>, string]>([
    ['no subject', { subject: ' ' }, 'subject'],
    ['no message', { message: '' }, 'message'],
    ['a message that is too long', { message: 'x'.repeat(10_001) }, 'message'],
    ['an empty list', { to: [] }, 'to'],
    ['an unknown audience', { to: 'everybody' }, 'to'],
    ['invalid ids', { to: ['ann'] }, 'to'],
    ['an unknown client', { to: [randomUUID()] }, 'to'],
    ['too many clients', { to: Array.from({ length: 501 }, () => randomUUID()) }, 'to'],
  ])('with %s returns 400 for the field', async (_, overrides, field) => {
    const { status, body } = await send(overrides as Partial<CreateNotificationInput>);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('to a duplicate client, an admin, or only clients without an address returns 400', async () => {
    for (const ids of [[ann.user.id, ann.user.id], [june.user.id], [cleo.user.id]])
      expect(await send({ to: ids })).toMatchObject({
        status: 400,
        body: { fields: { to: expect.any(String) as string } },
      });
  });

  it('is idempotent by sendId, also for concurrent requests', async () => {
    const body = { ...notificationInput(), sendId: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    const ids = new Set(replies.map((reply) => reply.body.id));
    expect([ids.size, replies.every(({ status }) => status === 201)]).toEqual([1, true]);
    const [id = ''] = ids;
    await waitUntilDone(id);
    expect(await emailsWithSubject(body.subject)).toHaveLength(2);
    expect((await send({ ...body, to: [ann.user.id] })).status).toBe(409);
    expect((await send({ ...body, message: 'A different message' })).status).toBe(409);
  });

  it('is listed newest first, and its emails are in the email log', async () => {
    const { body } = await send({});
    await waitUntilDone(body.id);
    const { body: notifications } = await june.call(notificationsApi.list, { query: { limit: '1' } });
    expect(notifications.map(({ id }) => id)).toEqual([body.id]);
    const { body: emails } = await june.call(emailLogApi.list, { query: { notification: body.id } });
    expect(emails.map((mail) => mail.to).sort()).toEqual(['ann@example.com', 'bea@example.com']);
    expect(emails[0]).toMatchObject({ kind: 'notifications.letter', subject: body.subject, state: 'sent' });
  });
});

describe('a notification in progress', () => {
  beforeEach(() => product.app.get(JobsService).queue('bulk').pause());
  afterEach(() => product.app.get(JobsService).queue('bulk').resume());
  const resume = () => product.app.get(JobsService).queue('bulk').resume();

  it('can be canceled, which drops the remaining emails', async () => {
    const { body } = await send({});
    const reply = await june.call(notificationsApi.cancel, { params: { id: body.id } });
    expect(reply.body).toMatchObject({ dropped: 2, waiting: 0, cancelledAt: expect.any(String) as string });
    await resume();
    const laterNotification = (await send({ to: [ann.user.id] })).body;
    await waitUntilDone(laterNotification.id);
    expect(await emailsWithSubject(body.subject)).toEqual([]);
    expect(await getNotification(body.id)).toMatchObject({ sent: 0, dropped: 2 });
    const repeated = await june.send(notificationsApi.cancel, { params: { id: body.id } });
    expect(repeated.status).toBe(409);
  });

  it('skips clients who were deactivated since, with a reason in the log', async () => {
    const dora = await product.client('dora', { email: 'dora@example.com' });
    const { body } = await send({ to: [dora.user.id] });
    await product.database.query('update users set deactivated_at = now() where id = $1', [dora.user.id]);
    await resume();
    expect(await waitUntilDone(body.id)).toMatchObject({ sent: 0, dropped: 1 });
    const { body: emails } = await june.call(emailLogApi.list, { query: { notification: body.id } });
    expect(emails[0]?.reason).toMatch(/no longer has an account or an email address/);
  });

  it('does not delay other emails, even from the outbox', async () => {
    await send({});
    await product.client('emma', { email: 'emma@example.com' });
    await eventually(async () => {
      const query = { search: 'emma@example.com', kind: 'auth.welcome' };
      return (await june.call(emailLogApi.list, { query })).body.some(({ state }) => state === 'sent');
    });
  });
});

it('creates a notification for two thousand clients', async () => {
  await product.app.get(JobsService).queue('bulk').pause();
  await product.database.query(`
    insert into users (id, username, password, email)
    select gen_random_uuid(), 'client-' || n, 'none', 'c' || n || '@third.example' from generate_series(1, 2000) n`);
  const { body } = await send({});
  expect(body.total).toBeGreaterThanOrEqual(2000);
  const [row] = await product.database.query<{ emails: number }[]>(
    'select count(*)::int as emails from mails where notification_id = $1',
    [body.id],
  );
  expect(row?.emails).toBe(body.total);
  await june.call(notificationsApi.cancel, { params: { id: body.id } });
  expect(await getNotification(body.id)).toMatchObject({ dropped: body.total, waiting: 0 });
});
