import type { Request } from 'express';
import {
  accountApi,
  adminInvoicesApi,
  authApi,
  CONFIRMATION_REQUIRED,
  type Endpoint,
  endpoints,
  hasPages,
  type Problem,
  projectsApi,
  refundsApi,
  sessionsApi,
  usersApi,
} from '../../contracts';
import { newId } from '../../platform/database';
import { PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { SessionsService } from './sessions.service';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start({}, { runsJobs: false })));
afterAll(() => product.stop());

type Person = Caller & { user: { id: string } };

const moveTimes = (person: Person, column: 'started_at' | 'seen_at' | 'confirmed_at', interval: string) =>
  product.database.query(
    `update sessions set ${column} = now() - $2::interval where sess #>> '{ticket,userId}' = $1::text`,
    [person.user.id, interval],
  );
const statusOf = async (caller: Caller) => (await caller.call(authApi.user)).status;
const confirm = (caller: Caller, password = PASSWORD) =>
  caller.call(sessionsApi.confirmPassword, { body: { password } });
const problem = (body: unknown) => body as Problem;
/** Of a cookie like `atelier-3000=s%3Aid.signature`. */
const unsignedId = (cookie: string) => /=s:([^.]+)\./.exec(decodeURIComponent(cookie))?.[1] ?? '';
const REQUIRED = { status: 403, body: expect.objectContaining({ code: CONFIRMATION_REQUIRED }) as unknown };

async function unconfirmedAdmin(name: string): Promise<Person> {
  const admin = await product.admin(name);
  await moveTimes(admin, 'confirmed_at', '11 minutes');
  return admin;
}

async function signInAgain(username: string): Promise<Caller> {
  const caller = product.visitor();
  expect((await caller.call(authApi.login, { body: { username, password: PASSWORD } })).status).toBe(200);
  return caller;
}

describe('time limits', () => {
  it('end an admin’s session after 60 minutes without a request', async () => {
    const admin = await product.admin('idle');
    await moveTimes(admin, 'seen_at', '59 minutes');
    expect(await statusOf(admin)).toBe(200);
    await moveTimes(admin, 'seen_at', '61 minutes');
    expect(await statusOf(admin)).toBe(401);
    expect((await (await signInAgain('idle')).call(accountApi.sessions)).body).toHaveLength(1);
  });

  it('end an admin’s session after 12 hours of work', async () => {
    const admin = await product.admin('late');
    await moveTimes(admin, 'started_at', '11 hours 59 minutes');
    expect(await statusOf(admin)).toBe(200);
    await moveTimes(admin, 'started_at', '12 hours 1 minute');
    expect(await statusOf(admin)).toBe(401);
  });

  it('end a client’s session after 14 days, however idle it was', async () => {
    const client = await product.client('visitor-of-june');
    await moveTimes(client, 'seen_at', '13 days');
    await moveTimes(client, 'started_at', '13 days');
    expect(await statusOf(client)).toBe(200);
    await moveTimes(client, 'started_at', '14 days 1 minute');
    expect(await statusOf(client)).toBe(401);
  });

  it('write the time of a request at most every five minutes', async () => {
    const admin = await product.admin('busy');
    const seenAt = async () =>
      (
        await product.database.query<{ seenAt: Date }[]>(
          `select seen_at as "seenAt" from sessions where sess #>> '{ticket,userId}' = $1`,
          [admin.user.id],
        )
      )[0]?.seenAt.getTime();
    await moveTimes(admin, 'seen_at', '4 minutes');
    const before = await seenAt();
    await statusOf(admin);
    expect(await seenAt()).toBe(before);
    await moveTimes(admin, 'seen_at', '6 minutes');
    await statusOf(admin);
    expect((await seenAt()) ?? 0).toBeGreaterThan(Date.now() - 60_000);
  });

  it('show in the list of sessions and remove what ended', async () => {
    const admin = await product.admin('lister');
    await moveTimes(admin, 'started_at', '11 hours');
    const [session] = (await admin.call(accountApi.sessions)).body;
    const minutesLeft = (Date.parse(session?.expiresAt ?? '') - Date.now()) / 60_000;
    expect(Math.round(minutesLeft)).toBe(60);
    await moveTimes(admin, 'seen_at', '61 minutes');
    await product.app.get(SessionsService).removeExpired();
    expect(
      await product.database.query(`select sid from sessions where sess #>> '{ticket,userId}' = $1`, [admin.user.id]),
    ).toEqual([]);
  });
});

describe('a confirmed password', () => {
  it('gives the session a new ID, and the old one only finishes what was on its way', async () => {
    const person = await unconfirmedAdmin('renewed');
    await moveTimes(person, 'started_at', '11 hours 30 minutes');
    const before = (await person.call(accountApi.sessions)).body;
    const old = Object.assign(product.visitor(), { cookie: person.cookie });
    expect((await confirm(person)).status).toBe(204);
    expect(person.cookie).not.toBe(old.cookie);
    expect((await person.call(sessionsApi.requireConfirmation)).status).toBe(204);
    // It is the same session in the list, also of how long it lasts.
    expect((await person.call(accountApi.sessions)).body).toEqual(before);
    expect((await person.call(usersApi.get, { params: { id: person.user.id } })).body.signIns).toBe(1);
    expect(await statusOf(old)).toBe(200);
    expect(await old.call(sessionsApi.requireConfirmation)).toMatchObject(REQUIRED);
    await product.database.query(`update sessions set expire = expire - interval '31 seconds'`);
    expect([await statusOf(old), await statusOf(person)]).toEqual([401, 200]);
  });

  it('lets an upload that began before finish, and ends with the sign-out under both IDs', async () => {
    const person = await unconfirmedAdmin('uploads-on');
    const old = Object.assign(product.visitor(), { cookie: person.cookie });
    await confirm(person);
    await product.database.query(`update sessions set expire = now() where confirmed_at is null`);
    const sid = unsignedId(old.cookie ?? '');
    const request = { sessionID: sid } as unknown as Request;
    const { username } = await product.app.get(SessionsService).requireUser(request);
    expect(username).toBe('uploads-on');
    const other = Object.assign(product.visitor(), { cookie: person.cookie });
    await confirm(person);
    expect(await statusOf(other)).toBe(200);
    await person.call(authApi.logout);
    expect([await statusOf(other), await statusOf(person)]).toEqual([401, 401]);
    await expect(product.app.get(SessionsService).requireUser(request)).rejects.toThrow('Unauthorized');
  });

  it('lasts ten minutes after the sign-in', async () => {
    const admin = await product.admin('fresh');
    expect((await admin.call(sessionsApi.requireConfirmation)).status).toBe(204);
    await moveTimes(admin, 'confirmed_at', '9 minutes');
    expect((await admin.call(sessionsApi.requireConfirmation)).status).toBe(204);
    await moveTimes(admin, 'confirmed_at', '11 minutes');
    expect(await admin.call(sessionsApi.requireConfirmation)).toMatchObject(REQUIRED);
    expect((await confirm(admin)).status).toBe(204);
    expect((await admin.call(sessionsApi.requireConfirmation)).status).toBe(204);
  });

  it('counts for its session only', async () => {
    const admin = await unconfirmedAdmin('two-desks');
    const elsewhere = await signInAgain('two-desks');
    expect((await elsewhere.call(sessionsApi.requireConfirmation)).status).toBe(204);
    expect((await admin.call(sessionsApi.requireConfirmation)).status).toBe(403);
  });

  it('is required for roles, admin invitations, and refunds', async () => {
    const admin = await unconfirmedAdmin('careful');
    const { user } = await product.client('promoted');
    const params = { id: user.id };
    const setRole = () => admin.call(usersApi.setRole, { params, body: { role: 'admin' } });
    const invite = (role: 'admin' | 'guest') =>
      admin.call(usersApi.invite, { body: { email: `${role}@invited.example`, role } });
    expect(await setRole()).toMatchObject(REQUIRED);
    expect(await invite('admin')).toMatchObject(REQUIRED);
    expect(await admin.call(refundsApi.create, { params, body: {} })).toMatchObject(REQUIRED);
    expect((await invite('guest')).status).toBe(201);
    await confirm(admin);
    expect((await setRole()).status).toBe(200);
    expect((await invite('admin')).status).toBe(201);
    expect((await admin.call(refundsApi.create, { params, body: {} })).status).not.toBe(403);
  });

  it('is required for what would take an account or a claim away', async () => {
    const admin = await unconfirmedAdmin('stolen');
    const params = { id: (await product.client('kept')).user.id };
    const acts = [
      () => admin.call(usersApi.deactivate, { params, body: {} }),
      () => admin.call(sessionsApi.endAllOfUser, { params }),
      () => admin.call(adminInvoicesApi.markPaid, { params, body: { note: 'In cash' } }),
      () => admin.call(adminInvoicesApi.void, { params, body: { reason: 'A slip' } }),
    ];
    for (const act of acts) expect(await act()).toMatchObject(REQUIRED);
    await confirm(admin);
    for (const act of acts) expect((await act()).status).not.toBe(403);
  });

  it('is required for another person’s email', async () => {
    const admin = await unconfirmedAdmin('corrector');
    const client = await product.client('moved', { email: 'moved@example.com' });
    const other = await product.admin('other-admin');
    const setEmail = (id: string, email: string) => admin.call(usersApi.update, { params: { id }, body: { email } });
    expect(await setEmail(other.user.id, 'thief@evil.example')).toMatchObject(REQUIRED);
    expect(await setEmail(client.user.id, 'thief@evil.example')).toMatchObject(REQUIRED);
    expect((await admin.call(usersApi.get, { params: { id: other.user.id } })).body.email).toBeNull();
  });

  it('is required for the large pages that exports read, of every list, and not for those on screen', async () => {
    const admin = await unconfirmedAdmin('exporter');
    const read = (endpoint: Endpoint, limit: string, caller: Caller = admin) =>
      caller.call(endpoint, { query: { limit }, params: { id: newId(), projectId: newId(), record: 'user' } });
    const lists = endpoints.filter((endpoint) => hasPages(endpoint));
    expect(lists.length).toBeGreaterThan(15);
    for (const list of lists) {
      expect({ list: list.path, ...(await read(list, '101')) }).toMatchObject({ list: list.path, ...REQUIRED });
      expect([list.path, (await read(list, '100')).status]).not.toEqual([list.path, 403]);
      const query: Record<string, string> = { limit: '51', [list.query?.after ? 'after' : 'before']: '1' };
      const next = { query, params: { id: newId(), projectId: newId(), record: 'user' } };
      expect({ list: list.path, ...(await admin.call(list, next)) }).toMatchObject({ list: list.path, ...REQUIRED });
      query.limit = '50';
      expect([list.path, (await admin.call(list, next)).status]).not.toEqual([list.path, 403]);
    }
    await confirm(admin);
    expect((await read(usersApi.list, '200')).status).toBe(200);
    expect((await read(projectsApi.list, '200', await product.client('owner-of-rows'))).status).toBe(200);
  });

  it('allows ten guesses per session and keeps other sessions out of it', async () => {
    const admin = await unconfirmedAdmin('guessed');
    const replies = await Promise.all(Array.from({ length: 14 }, () => confirm(admin, 'a guess')));
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(problem(replies.find(({ status }) => status === 400)?.body).fields).toHaveProperty('password');
    expect((await confirm(admin)).status).toBe(429);
    expect((await confirm(await signInAgain('guessed'))).status).toBe(204);
  });

  it('is not needed to see one’s own data, and is refused without a session', async () => {
    const admin = await unconfirmedAdmin('reader');
    expect((await admin.call(usersApi.list)).status).toBe(200);
    expect((await confirm(product.visitor())).status).toBe(401);
  });
});

describe('the own email', () => {
  it('cannot be changed in the console, confirmed or not', async () => {
    const admin = await product.admin('self');
    const params = { id: admin.user.id };
    const { status, body } = await admin.call(usersApi.update, { params, body: { email: 'thief@evil.example' } });
    expect([status, problem(body).fields?.email]).toEqual([409, expect.stringContaining('in your settings')]);
    expect((await admin.call(usersApi.update, { params, body: { firstName: 'Jo' } })).status).toBe(200);
    expect((await admin.call(authApi.user)).body).toMatchObject({ email: null, firstName: 'Jo' });
  });
});

describe('ending sessions', () => {
  it('one of the user’s sessions ends, the others stay', async () => {
    const rae = await product.client('rae');
    const phone = await signInAgain('rae');
    const [tablet, list] = [await signInAgain('rae'), (await phone.call(accountApi.sessions)).body];
    const id = list.find(({ current }) => current)?.id ?? '';
    expect((await rae.call(sessionsApi.end, { params: { id } })).status).toBe(204);
    expect([await statusOf(phone), await statusOf(tablet), await statusOf(rae)]).toEqual([401, 200, 200]);
    expect((await rae.call(sessionsApi.end, { params: { id } })).status).toBe(404);
  });

  it('takes a confirmation, which a thief of one session lacks', async () => {
    const sid = await product.client('sid');
    await signInAgain('sid');
    await moveTimes(sid, 'confirmed_at', '11 minutes');
    const [session] = (await sid.call(accountApi.sessions)).body;
    expect(await sid.call(sessionsApi.end, { params: { id: session?.id ?? '' } })).toMatchObject(REQUIRED);
    expect(await sid.call(accountApi.endOtherSessions)).toMatchObject(REQUIRED);
    expect((await sid.call(accountApi.sessions)).body).toHaveLength(2);
  });

  it('a session of another user stays', async () => {
    const [sal, tom] = [await product.client('sal'), await product.client('tom')];
    const [session] = (await tom.call(accountApi.sessions)).body;
    expect((await sal.call(sessionsApi.end, { params: { id: session?.id ?? '' } })).status).toBe(404);
    expect(await statusOf(tom)).toBe(200);
  });

  it('an admin signs another user out everywhere, but not themselves', async () => {
    const admin = await product.admin('keeper');
    const uma = await product.client('uma');
    const phone = await signInAgain('uma');
    const endAll = (id: string) => admin.call(sessionsApi.endAllOfUser, { params: { id } });
    expect((await endAll(uma.user.id)).status).toBe(204);
    expect([await statusOf(uma), await statusOf(phone)]).toEqual([401, 401]);
    expect((await endAll(admin.user.id)).status).toBe(409);
    expect((await endAll('01890000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});
