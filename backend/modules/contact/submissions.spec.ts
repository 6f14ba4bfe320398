import { randomUUID } from 'node:crypto';
import {
  auditApi,
  consoleApi,
  contactApi,
  type ContactForm,
  type Problem,
  type Submission,
  SUBMISSION_STATUSES,
  submissionsApi,
  type SubmissionStatus,
} from '../../contracts';
import { eventually, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { SubmissionsService } from './submissions.service';

let product: TestApp;
let admin: Caller & { user: { id: string } };
beforeAll(async () => {
  product = await TestApp.start({ TRUST_PROXY: 'loopback' });
  admin = await product.admin('june');
  await product.database.query(`update users set first_name = 'June', last_name = 'Calloway'`);
});
afterAll(() => product.stop());

let visitors = 0;
async function submit(form: Partial<ContactForm> = {}): Promise<string> {
  const rosa = { firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@example.com', message: 'Hello there.' };
  const { body } = await product.visitor().call(contactApi.submit, {
    body: { ...rosa, projectType: 'other', ...form },
    headers: { 'X-Forwarded-For': `198.51.102.${(visitors += 1)}` },
  });
  return body.id;
}

const setStatus = (id: string, status: unknown, caller: Caller = admin) =>
  caller.send<Problem>(submissionsApi.setStatus, { params: { id }, body: { status } });
const respond = (id: string, response: unknown) =>
  admin.send<Problem>(submissionsApi.respond, { params: { id }, body: { response } });
const find = async (id: string) =>
  (await admin.call(submissionsApi.list)).body.find((submission) => submission.id === id);

describe('submissions of the agency', () => {
  it('can be set to any status', async () => {
    const id = await submit();
    for (const status of [...SUBMISSION_STATUSES, 'new'] as const) {
      const { status: code, body } = await admin.call(submissionsApi.setStatus, { params: { id }, body: { status } });
      expect([code, body.status]).toEqual([200, status]);
    }
    for (const wrong of ['open', '', null, ['new'], 1]) expect((await setStatus(id, wrong)).status).toBe(400);
    expect((await find(id))?.status).toBe('new');
  });

  it('are left out of lists and counts once archived, until they are restored', async () => {
    const [spam, lead] = [await submit({ lastName: 'Spam' }), await submit({ lastName: 'Spam' })];
    const listed = async (query: { archived?: string } = {}) =>
      (await admin.call(submissionsApi.list, { query: { search: 'spam', ...query } })).body.map(({ id }) => id);
    const countNew = async () => (await admin.call(consoleApi.dashboard)).body.newSubmissions;
    const before = await countNew();
    const archive = async (ids: string[], archived: boolean) =>
      (await admin.call(submissionsApi.archive, { body: { ids, archived } })).body.ids;
    expect(await archive([spam, randomUUID()], true)).toEqual([spam]);
    expect([await listed(), await listed({ archived: '1' }), await countNew()]).toEqual([[lead], [spam], before - 1]);
    expect(await archive([spam], true)).toEqual([]);
    expect((await admin.call(submissionsApi.get, { params: { id: spam } })).body.archivedAt).not.toBeNull();
    expect(await archive([spam, lead], false)).toEqual([spam]);
    expect([(await listed()).length, await listed({ archived: '1' }), await countNew()]).toEqual([2, [], before]);
    const tooMany = Array.from({ length: 101 }, () => randomUUID());
    for (const ids of [tooMany, ['x'], 'all'])
      expect((await admin.send(submissionsApi.archive, { body: { ids, archived: true } })).status).toBe(400);
  });

  it('change their status together, and back unless they have changed since', async () => {
    const [first, second, closed] = [await submit(), await submit(), await submit()];
    await setStatus(closed, 'closed');
    const before = await find(closed);
    const setAll = async (ids: string[], status: SubmissionStatus) =>
      (await admin.call(submissionsApi.setStatuses, { body: { ids, status } })).body.changed;
    await setStatus(second, 'contacted');
    const changed = await setAll([first, second, closed, randomUUID()], 'closed');
    expect(changed).toHaveLength(2);
    expect(changed).toEqual(
      expect.arrayContaining([
        { id: first, previousStatus: 'new', revision: (await find(first))?.revision, archived: false },
        { id: second, previousStatus: 'contacted', revision: (await find(second))?.revision, archived: false },
      ]),
    );
    expect(await find(closed)).toEqual(before);
    await respond(second, 'Thank you');
    const answered = await find(second);
    const { body } = await admin.call(submissionsApi.undoStatuses, {
      body: { changes: changed.map(({ id, previousStatus, revision }) => ({ id, status: previousStatus, revision })) },
    });
    expect(body.changed.map(({ id }) => id)).toEqual([first]);
    expect((await find(first))?.status).toBe('new');
    expect(await find(second)).toEqual(answered);
  });

  it('are closed and archived in one step, which one undo takes back', async () => {
    const ids = [await submit(), await submit(), await submit()] as const;
    const [, archived, unchanged] = ids;
    const states = () =>
      Promise.all(
        ids.map(async (id) => {
          const { body } = await admin.call(submissionsApi.get, { params: { id } });
          return [body.status, body.archivedAt !== null];
        }),
      );
    await setStatus(unchanged, 'closed');
    await admin.call(submissionsApi.archive, { body: { ids: [archived, unchanged], archived: true } });
    const before = await states();
    const { body } = await admin.call(submissionsApi.setStatuses, {
      body: { ids: [...ids], status: 'closed', archive: true },
    });
    const isNewlyArchived = (id: string) => body.changed.find((one) => one.id === id)?.archived;
    expect(ids.map(isNewlyArchived)).toEqual([true, false, undefined]);
    expect(await states()).toEqual(ids.map(() => ['closed', true]));
    const changes = body.changed.map(({ id, previousStatus, revision, archived: restore }) => ({
      ...{ id, status: previousStatus, revision, restore },
    }));
    expect((await admin.call(submissionsApi.undoStatuses, { body: { changes } })).body.changed).toHaveLength(2);
    expect(await states()).toEqual(before);
    expect(before).toEqual([
      ['new', false],
      ['new', true],
      ['closed', true],
    ]);
  });

  it.each([
    { ids: [randomUUID()], status: 'closed', archive: 'yes' },
    { ids: Array.from({ length: 101 }, () => randomUUID()), status: 'closed' },
    { ids: ['x'], status: 'closed' },
    { ids: 'all', status: 'closed' },
    { ids: [], status: 'open' },
  ])('return 400 for an invalid list or status', async (body) => {
    expect((await admin.send(submissionsApi.setStatuses, { body })).status).toBe(400);
  });

  it('store the reply with author and time', async () => {
    const id = await submit();
    const { status, body } = await admin.call(submissionsApi.respond, {
      params: { id },
      body: { response: ' Thank you, Rosa.\nWe will call. ' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: 'contacted',
      adminResponse: 'Thank you, Rosa.\nWe will call.',
      respondedBy: admin.user.id,
      respondedByName: 'June Calloway',
    });
    expect(Math.abs(Date.parse(body.respondedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await find(id)).toEqual(body);
  });

  it('can be answered again without changing a later status', async () => {
    const id = await submit();
    await setStatus(id, 'converted');
    await respond(id, 'One');
    await product.database.query(`update users set first_name = null, last_name = null where username = 'june'`);
    const { body } = await admin.call(submissionsApi.respond, { params: { id }, body: { response: 'Two' } });
    expect(body).toMatchObject({ status: 'converted', adminResponse: 'Two', respondedByName: 'june' });
  });

  it.each(['', ' \n\t ', '\u200b', 'x'.repeat(5001), null, 5, ['x'], 'a\u202eb'])(
    'return 400 for the reply %j',
    async (wrong) => {
      const id = await submit();
      const { status, body } = await respond(id, wrong);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['response']]);
      expect(await find(id)).toMatchObject({ status: 'new', adminResponse: null });
    },
  );

  it('have a sender whose details are corrected; the audit log keeps what came in until the submission is deleted', async () => {
    const [id, other] = [await submit({ email: 'rosa@exmaple.com', phone: '555 0101' }), await submit()];
    const correct = (body: object) =>
      admin.send<Submission & Problem>(submissionsApi.correct, { params: { id }, body });
    const { body } = await correct({ email: 'rosa@corrected.example', currentWebsite: 'rosa.example' });
    expect(body).toMatchObject({ email: 'rosa@corrected.example', currentWebsite: 'rosa.example', phone: '555 0101' });
    const changes = async () => (await admin.call(auditApi.list, { query: { kind: 'lead', id } })).body;
    const before = { email: 'rosa@exmaple.com', current_website: null };
    expect(await changes()).toMatchObject([{ before, after: { email: 'rosa@corrected.example' } }]);
    expect(await correct({ phone: '', revision: body.revision })).toMatchObject({ status: 200, body: { phone: null } });
    for (const wrong of [
      { email: 'rosa' },
      { email: '' },
      { firstName: '' },
      { currentWebsite: 'javascript:alert(1)' },
    ])
      expect((await correct(wrong)).status).toBe(400);
    expect(await correct({})).toMatchObject({ status: 200, body: { email: 'rosa@corrected.example' } });

    await respond(id, 'Good morning.');
    await eventually(() => product.emails().some((mail) => mail.includes('To: rosa@corrected.example')));
    await product.database.query(
      `update contact_submissions set created_at = now() - interval '3 years', responded_at = null where id = $1`,
      [id],
    );
    await product.app.get(SubmissionsService).removeExpired();
    expect(JSON.stringify(await changes())).not.toMatch(/rosa|555 0101/);
    const search = async (text: string) => (await admin.call(auditApi.list, { query: { search: text } })).body;
    expect(await search('corrected.example')).toEqual([]);
    expect((await setStatus(other, 'closed')).status).toBe(200);
  });

  it('are deleted after two years unless converted or answered since', async () => {
    const [old, won, answered, recent] = [await submit(), await submit(), await submit(), await submit()];
    const age = (ids: string[], by: string) =>
      product.database.query(`update contact_submissions set created_at = now() - $2::interval where id = any($1)`, [
        ids,
        by,
      ]);
    await age([old, won, answered], '2 years 1 hour');
    await age([recent], '2 years -1 hour');
    await setStatus(won, 'converted');
    await respond(answered, 'Sorry for the wait.');
    await product.app.get(SubmissionsService).removeExpired();
    const left = await Promise.all(
      [old, won, answered, recent].map(async (id) => (await setStatus(id, 'closed')).status),
    );
    expect(left).toEqual([404, 200, 200, 200]);
  });

  it('return 404 for an unknown or invalid ID', async () => {
    const unknown = '0197a000-0000-7000-8000-000000000001';
    for (const id of [unknown, 'nonsense', '1', "' or 1=1"]) {
      expect([id, (await setStatus(id, 'closed')).status]).toEqual([id, 404]);
      expect([id, (await respond(id, 'Hello')).status]).toEqual([id, 404]);
    }
    const outboxRows = await product.database.query<unknown[]>(
      `select from outbox where name = 'contact.answer' and data ->> 'submissionId' = $1`,
      [unknown],
    );
    expect(outboxRows).toHaveLength(0);
  });

  it('return 403 to clients and 401 to visitors', async () => {
    const id = await submit();
    const guest = await product.client('walt');
    expect((await guest.call(submissionsApi.list)).status).toBe(403);
    expect((await setStatus(id, 'closed', guest)).status).toBe(403);
    expect((await product.visitor().call(submissionsApi.list)).status).toBe(401);
  });
});

describe('submission list', () => {
  const list = (query: Record<string, string>) => admin.call(submissionsApi.list, { query });
  const nextOf = (headers: Headers) => /^<(\/api\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

  beforeAll(async () => {
    await product.database.query('delete from contact_submissions');
    await product.database.query(
      `insert into contact_submissions (id, first_name, last_name, email, project_type, message, status, created_at)
       select gen_random_uuid(), 'A', n::text, 'a@b.example', 'other', 'x', case when n % 3 = 0 then 'closed' else 'new' end,
         timestamptz '2026-01-01' + floor(n / 5) * interval '1 second' + (n % 2) * interval '1 microsecond'
       from generate_series(1, 250) n`,
    );
  });

  it('returns at most 100 rows by default', async () => {
    expect((await list({})).body).toHaveLength(100);
    expect((await list({ limit: '200' })).body).toHaveLength(200);
    expect((await list({ limit: '1' })).body).toHaveLength(1);
  });

  it.each(['1', '7', '50', '200'])('links through all rows once, newest first, %s at a time', async (limit) => {
    const seen: string[] = [];
    const times: string[] = [];
    let query: Record<string, string> | undefined = { limit };
    while (query) {
      const { body, headers }: Awaited<ReturnType<typeof list>> = await list(query);
      seen.push(...body.map(({ id }) => id));
      times.push(...body.map(({ createdAt }) => createdAt));
      const next = nextOf(headers);
      query = next ? Object.fromEntries(new URL(next, 'http://here').searchParams) : undefined;
      if (query) expect(query.limit).toBe(limit);
      if (limit === '1' && seen.length === 20) break;
    }
    expect(new Set(seen).size).toBe(limit === '1' ? 20 : 250);
    expect(seen).toHaveLength(new Set(seen).size);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('loses no row when a new one arrives between pages', async () => {
    const first = await list({ limit: '100' });
    await submit();
    const after = new URL(nextOf(first.headers) ?? '', 'http://here').searchParams.get('after') ?? '';
    const second = await list({ limit: '200', after });
    expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(250);
    await product.database.query(`delete from contact_submissions where first_name = 'Rosa'`);
  });

  it('filters by status on every page', async () => {
    const { body, headers } = await list({ status: 'closed', limit: '50', total: '1' });
    expect(new Set(body.map(({ status }) => status))).toEqual(new Set(['closed']));
    expect(headers.get('x-total-count')).toBe('83');
    const next = new URL(nextOf(headers) ?? '', 'http://here').searchParams;
    expect((await list(Object.fromEntries(next))).body).toHaveLength(33);
  });

  it('returns the total only on request', async () => {
    expect((await list({})).headers.get('x-total-count')).toBeNull();
    expect((await list({ total: '1', limit: '1' })).headers.get('x-total-count')).toBe('250');
  });

  it('counts up to a thousand for the lists of the console', async () => {
    expect((await list({ total: '1000', limit: '1' })).headers.get('x-total-count')).toBe('250');
    expect((await list({ total: '2000', limit: '1' })).headers.get('x-total-count')).toBeNull();
  });

  it('counts up to ten thousand', async () => {
    const insertMany = (count: number) =>
      product.database.query(
        `insert into contact_submissions (id, first_name, last_name, email, project_type, message, created_at)
         select gen_random_uuid(), 'Many', n::text, 'a@b.example', 'other', 'x', '2020-01-01' from generate_series(1, $1::int) n`,
        [count],
      );
    const total = async () => (await list({ total: '1', limit: '1' })).headers.get('x-total-count');
    await insertMany(9750);
    expect(await total()).toBe('10000');
    await insertMany(1);
    expect(await total()).toBe('10000+');
    await product.database.query(`delete from contact_submissions where first_name = 'Many'`);
  });

  it.each<Record<string, string>>([
    { limit: '0' },
    { limit: '201' },
    { limit: '-1' },
    { limit: '1.5' },
    { limit: '1e2' },
    { limit: '' },
    { limit: 'all' },
    { after: '' },
    { after: 'x' },
    { after: '1.x' },
    { after: '99999999999999999.0197a000-0000-7000-8000-000000000001' },
    { after: "1.' or 1=1 --" },
    { status: 'open' },
    { status: '' },
  ])('returns 400 for %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('ends after the oldest row', async () => {
    const { status, body, headers } = await list({ after: '9.0197a000-0000-7000-8000-000000000001' });
    expect([status, body, headers.get('link')]).toEqual([200, [], null]);
    const latest = await list({ after: '9999999999999999.0197a000-0000-7000-8000-000000000001', limit: '1' });
    expect(latest.body).toHaveLength(1);
  });
});
