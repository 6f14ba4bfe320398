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

type Member = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let june: Member;
let ann: Member;
let bea: Member;
/** Without an address. */
let cleo: Member;
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
  who.send<Notification & Problem>(notificationsApi.send, { body: { ...holidays(), ...body } });
const holidays = (): CreateNotificationInput => ({
  subject: `We are away ${randomUUID()}`,
  message: 'From Monday on.\nUntil Friday.\n\nJune',
  to: 'all',
});
const one = async (id: string) => (await june.call(notificationsApi.get, { params: { id } })).body;
const done = (id: string) =>
  eventually(async () => {
    const now = await one(id);
    return now.waiting === 0 && now;
  });
const to = ({ to }: ParsedMail) => [to].flat().flatMap((list) => list?.value.map(({ address }) => address) ?? []);
const letters = async (subject: string) => {
  const all = await Promise.all(product.emails().map((text) => simpleParser(text)));
  return all.filter((mail) => mail.subject === subject);
};

describe('a notification', () => {
  it('to all goes to each client with an account and an address, in a mail of their own', async () => {
    const { status, body } = await send({});
    expect(status).toBe(201);
    expect(body).toMatchObject({ toAll: true, total: 2, withoutAddress: 1, by: { id: june.user.id, name: 'june' } });
    expect(await done(body.id)).toMatchObject({ sent: 2, failed: 0, dropped: 0, waiting: 0 });
    const mails = await letters(body.subject);
    expect(mails.map(to).sort()).toEqual([['ann@example.com'], ['bea@example.com']]);
    for (const mail of mails) expect([mail.cc, mail.bcc, mail.attachments]).toEqual([undefined, undefined, []]);
  });

  it('greets, says what was written and why it came, and machines leave it unanswered', async () => {
    const { body } = await send({ to: [ann.user.id] });
    await done(body.id);
    const [mail] = await letters(body.subject);
    expect(mail?.text).toMatch(/^Hello ann,\n\nFrom Monday on\.\nUntil Friday\.\n\nJune\n\nYou get this mail because/);
    expect(mail?.replyTo?.text).toBe('studio@atelier.example');
    expect(mail?.headers.get('precedence')).toBe('bulk');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    // Nothing in it tells us that it was read.
    expect(mail?.html).not.toMatch(/<img|<script|src=|href=/);
  });

  it('to some goes to them and nobody else, and those without an address are told of', async () => {
    const { body } = await send({ to: [bea.user.id, cleo.user.id] });
    expect(body).toMatchObject({ toAll: false, total: 1, withoutAddress: 1 });
    await done(body.id);
    expect((await letters(body.subject)).map(to)).toEqual([['bea@example.com']]);
  });

  it('is seen letter for letter before it goes, and nothing has happened by that', async () => {
    const body = { ...holidays(), message: '<b>Bold</b> & "quoted"\n<script>alert(1)</script>' };
    const { status, body: seen } = await june.call(notificationsApi.preview, { body });
    expect([status, seen.to, seen.total, seen.withoutAddress]).toEqual([200, 'ann@example.com', 2, 1]);
    expect(seen.html).not.toMatch(/<b>|<script/);
    expect(await letters(body.subject)).toEqual([]);
    const { body: sent } = await send(body);
    await done(sent.id);
    const mail = (await letters(body.subject)).find((letter) => to(letter)[0] === 'ann@example.com');
    expect([mail?.subject, mail?.text?.trim()]).toEqual([seen.subject, seen.text.trim()]);
    expect(mail?.html && mail.html.replace(/\r/g, '').trim()).toBe(seen.html.trim());
    expect(mail?.from?.text.replaceAll('"', '')).toBe(seen.from);
  });

  it.each<[string, Partial<Record<keyof CreateNotificationInput, unknown>>, string]>([
    ['no subject', { subject: ' ' }, 'subject'],
    ['no message', { message: '' }, 'message'],
    ['too much of it', { message: 'x'.repeat(10_001) }, 'message'],
    ['nobody', { to: [] }, 'to'],
    ['something else', { to: 'everybody' }, 'to'],
    ['no ids', { to: ['ann'] }, 'to'],
    ['somebody who does not exist', { to: [randomUUID()] }, 'to'],
    ['too many', { to: Array.from({ length: 501 }, () => randomUUID()) }, 'to'],
  ])('with or to %s is refused, with the field', async (_, part, field) => {
    const { status, body } = await send(part as Partial<CreateNotificationInput>);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('to somebody twice, to an admin, or to clients without any address is refused', async () => {
    for (const ids of [[ann.user.id, ann.user.id], [june.user.id], [cleo.user.id]])
      expect(await send({ to: ids })).toMatchObject({
        status: 400,
        body: { fields: { to: expect.any(String) as string } },
      });
  });

  it('that is sent again because the answer was lost is one, however many come at once', async () => {
    const body = { ...holidays(), sendId: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    const ids = new Set(replies.map((reply) => reply.body.id));
    expect([ids.size, replies.every(({ status }) => status === 201)]).toEqual([1, true]);
    const [id = ''] = ids;
    await done(id);
    expect(await letters(body.subject)).toHaveLength(2);
    expect((await send({ ...body, to: [ann.user.id] })).status).toBe(409);
    expect((await send({ ...body, message: 'Other words' })).status).toBe(409);
  });

  it('is listed newest first, and its mails are in the log', async () => {
    const { body } = await send({});
    await done(body.id);
    const { body: all } = await june.call(notificationsApi.list, { query: { limit: '1' } });
    expect(all.map(({ id }) => id)).toEqual([body.id]);
    const { body: mails } = await june.call(emailLogApi.list, { query: { notification: body.id } });
    expect(mails.map((mail) => mail.to).sort()).toEqual(['ann@example.com', 'bea@example.com']);
    expect(mails[0]).toMatchObject({ kind: 'notifications.letter', subject: body.subject, state: 'sent' });
  });
});

describe('while it is on its way', () => {
  beforeEach(() => product.app.get(JobsService).queue('bulk').pause());
  afterEach(() => product.app.get(JobsService).queue('bulk').resume());
  const resume = () => product.app.get(JobsService).queue('bulk').resume();

  it('it can be called off, and nobody gets it who has not got it yet', async () => {
    const { body } = await send({});
    const reply = await june.call(notificationsApi.cancel, { params: { id: body.id } });
    expect(reply.body).toMatchObject({ dropped: 2, waiting: 0, cancelledAt: expect.any(String) as string });
    await resume();
    const after = (await send({ to: [ann.user.id] })).body;
    await done(after.id);
    expect(await letters(body.subject)).toEqual([]);
    expect(await one(body.id)).toMatchObject({ sent: 0, dropped: 2 });
    const again = await june.send(notificationsApi.cancel, { params: { id: body.id } });
    expect(again.status).toBe(409);
  });

  it('who is deactivated or loses their address meanwhile gets none, and the log says why', async () => {
    const dora = await product.client('dora', { email: 'dora@example.com' });
    const { body } = await send({ to: [dora.user.id] });
    await product.database.query('update users set deactivated_at = now() where id = $1', [dora.user.id]);
    await resume();
    expect(await done(body.id)).toMatchObject({ sent: 0, dropped: 1 });
    const { body: mails } = await june.call(emailLogApi.list, { query: { notification: body.id } });
    expect(mails[0]?.reason).toMatch(/no account or no address/);
  });

  it('other mail goes ahead of it, also of what is still in the outbox', async () => {
    await send({});
    await product.client('emma', { email: 'emma@example.com' });
    await eventually(async () => {
      const query = { search: 'emma@example.com', kind: 'auth.welcome' };
      return (await june.call(emailLogApi.list, { query })).body.some(({ state }) => state === 'sent');
    });
  });
});

it('to five thousand clients is there, with all its mails, in about a second', async () => {
  await product.app.get(JobsService).queue('bulk').pause();
  await product.database.query(`
    insert into users (id, username, password, email)
    select gen_random_uuid(), 'client-' || n, 'none', 'c' || n || '@third.example' from generate_series(1, 5000) n`);
  const began = Date.now();
  const { body } = await send({});
  const ms = Date.now() - began;
  expect(body.total).toBeGreaterThanOrEqual(5000);
  const [row] = await product.database.query<{ mails: number }[]>(
    'select count(*)::int as mails from mails where notification_id = $1',
    [body.id],
  );
  expect(row?.mails).toBe(body.total);
  process.stdout.write(`a notification to ${body.total} clients was written in ${ms} ms\n`);
  await june.call(notificationsApi.cancel, { params: { id: body.id } });
  expect(await one(body.id)).toMatchObject({ dropped: body.total, waiting: 0 });
});
