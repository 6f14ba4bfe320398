import {
  type Project as PublicProject,
  type Problem,
  PROJECT_STATUSES,
  type ProjectRequest,
  projectsApi,
  type ProjectUpdate,
} from '../../contracts';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestUser;
let bea: TestUser;
let june: TestUser;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  ann = await product.client('ann', { firstName: 'Ann', lastName: 'Reyes' });
  bea = await product.client('bea');
  june = await product.admin('june');
});
beforeEach(() => product.database.query('delete from limits'));
afterAll(() => product.stop());

const INPUT: ProjectRequest = {
  name: 'A shop window',
  description: 'Our hours.\nAnd pictures.',
  projectType: 'social_media',
  budget: '1000-2500',
  timeline: 'rush',
  currentWebsite: 'https://rosasbakery.example/?a=b#c',
  competitors: 'The one across the street',
  socialPlatforms: 'Instagram',
  currentSocialAccounts: '@rosasbakery',
  postingFrequency: '3-times-week',
  targetAudience: 'People who are hungry',
  contentGoals: 'More of them',
};
const request = (body: unknown, caller: Caller = ann) =>
  caller.send<PublicProject & Problem>(projectsApi.request, { body });
const requestProject = async (caller: Caller = ann, overrides: Partial<ProjectRequest> = {}) =>
  (await caller.call(projectsApi.request, { body: { ...INPUT, ...overrides } })).body;
const getProject = async (id: string, caller: Caller = ann) =>
  (await caller.call(projectsApi.get, { params: { id } })).body;
const setStatus = (id: string, body: unknown, caller: Caller = june) =>
  caller.send<PublicProject & Problem>(projectsApi.setStatus, { params: { id }, body });

describe('a project request', () => {
  it('is stored as sent, with the status pending', async () => {
    const { status, body } = await request(INPUT);
    expect(status).toBe(201);
    const initialState = { status: 'pending', progress: 0, userId: ann.user.id, orderId: null };
    expect(body).toMatchObject({ ...INPUT, ...initialState });
    expect(body).not.toHaveProperty('owner');
    expect(await getProject(body.id)).toEqual(body);
    expect(await getProject(body.id, june)).toEqual({
      ...body,
      owner: { id: ann.user.id, name: 'Ann Reyes', greetingName: 'Ann', email: ann.user.email },
      assignee: null,
      revision: 1,
      unansweredSince: null,
      newDecision: null,
    });
  });

  it('requires only a name; blank fields become null', async () => {
    const { body: withNameOnly } = await request({ name: '  Only a name ' });
    const blankFields = Object.fromEntries(Object.keys(INPUT).map((field) => [field, ' ']));
    const { status, body } = await request({ ...blankFields, name: 'Only a name' });
    expect(status).toBe(201);
    const nullFields = Object.fromEntries(Object.keys(INPUT).map((field) => [field, null]));
    for (const one of [withNameOnly, body]) expect(one).toMatchObject({ ...nullFields, name: 'Only a name' });
  });

  it('cannot set owner, status, or progress', async () => {
    const extraFields = { userId: bea.user.id, status: 'completed', progress: 90, id: 'x', orderId: ann.user.id };
    const { status, body } = await request({ ...INPUT, ...extraFields, createdAt: '2020-01-01' });
    expect([status, body.userId, body.status, body.progress, body.orderId]).toEqual([
      201,
      ann.user.id,
      'pending',
      0,
      null,
    ]);
    expect(Date.parse(body.createdAt)).toBeGreaterThan(Date.parse('2024-01-01'));
  });

  it.each<[keyof ProjectRequest, unknown]>([
    ['name', ''],
    ['name', ' \n '],
    ['name', null],
    ['name', 5],
    ['name', 'x'.repeat(121)],
    ['name', 'a\nb'],
    ['description', 'x'.repeat(5001)],
    ['description', ['a']],
    ['projectType', 'hats'],
    ['budget', '$1,000 – $2,500'],
    ['budget', 1000],
    ['timeline', 'now'],
    ['postingFrequency', 'hourly'],
    ['currentWebsite', 'rosasbakery.example'],
    ['currentWebsite', 'javascript:alert(1)'],
    ['currentWebsite', 'javascript://example.com/%0aalert(1)'],
    ['currentWebsite', 'data:text/html,x'],
    ['currentWebsite', 'http:example.com'],
    ['currentWebsite', 'https:\\\\example.com'],
    ['currentWebsite', 'https://'],
    ['currentWebsite', 'https://a b.example'],
    ['currentWebsite', 'https://bookshop'],
    ['currentWebsite', 'https://bookshop.'],
    ['currentWebsite', 'https://example.com@evil.example'],
    ['currentWebsite', 'https://pay\u200bpal.example'],
    ['currentWebsite', `https://example.com/${'x'.repeat(2000)}`],
    ['socialPlatforms', 'x'.repeat(501)],
    ['contentGoals', 'a\u202eb'],
  ])('returns 400 for the %s %j', async (field, value) => {
    const { status, body } = await request({ ...INPUT, [field]: value });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it.each([
    'http://a.example',
    'HTTPS://Bäckerei.example/Pfad?x=1',
    'https://192.0.2.1:8080/',
    'https://xn--bckerei-5wa.example',
  ])('accepts %s as the current website', async (currentWebsite) => {
    expect((await requestProject(ann, { currentWebsite })).currentWebsite).toBe(currentWebsite);
  });

  it('is limited to thirty per hour and client', async () => {
    const statuses = await Promise.all(Array.from({ length: 32 }, async () => (await request(INPUT, bea)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await request(INPUT)).status).toBe(201);
  });

  it('that is sent many times at once counts once', async () => {
    const cleo = await product.client('cleo');
    expect((await request(INPUT, cleo)).status).toBe(201);
    await product.database.query(`update limits set count = 28 where key = 'projects:request:' || $1`, [cleo.user.id]);
    const sendId = newId();
    const answers = await Promise.all(Array.from({ length: 40 }, () => request({ ...INPUT, sendId }, cleo)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await request(INPUT, cleo)).status).toBe(201);
    expect((await request(INPUT, cleo)).status).toBe(429);
  });
});

describe('the project status', () => {
  it('can change in any direction and keeps the progress', async () => {
    const { id } = await requestProject();
    await setStatus(id, { status: 'pending', progress: 40 });
    for (const status of ['review', 'pending', 'in-progress', 'review'] as const) {
      const { status: httpStatus, body } = await setStatus(id, { status });
      expect([httpStatus, body.status, body.progress]).toEqual([200, status, 40]);
      expect(body.owner?.name).toBe('Ann Reyes');
    }
  });

  it('sets progress to 100 when completed, unless the request says otherwise, and restores it', async () => {
    const { id } = await requestProject();
    expect((await setStatus(id, { status: 'completed' })).body.progress).toBe(100);
    expect((await setStatus(id, { status: 'in-progress' })).body.progress).toBe(0);
    expect((await setStatus(id, { status: 'completed', progress: 95 })).body.progress).toBe(95);
    expect((await setStatus(id, { status: 'completed', progress: null })).body.progress).toBe(100);
    const { body } = await setStatus(id, { status: 'completed', progress: 0 });
    expect(await getProject(id)).toMatchObject({ status: 'completed', progress: 0, updatedAt: body.updatedAt });
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(body.createdAt));
  });

  it.each([
    {},
    { status: 'lost' },
    { status: null },
    { status: ['review'] },
    { progress: 5 },
    { status: 'review', progress: 101 },
    { status: 'review', progress: -1 },
    { status: 'review', progress: 1.5 },
    { status: 'review', progress: '50' },
    { status: 'review', progress: [50] },
  ])('rejects %j', async (input) => {
    const { id } = await requestProject();
    expect((await setStatus(id, input)).status).toBe(400);
    expect(await getProject(id)).toMatchObject({ status: 'pending', progress: 0 });
  });
});

describe('updates', () => {
  const postUpdate = (id: string, body: unknown, caller: Caller = june) =>
    caller.send<ProjectUpdate & Problem>(projectsApi.postUpdate, { params: { id }, body });
  const listUpdates = (id: string, caller: Caller, query: Record<string, string> = {}) =>
    caller.call(projectsApi.listUpdates, { params: { id }, query });

  it('are listed for clients newest first, without internal ones or a trace of them', async () => {
    const { id } = await requestProject();
    await postUpdate(id, { message: ' First.\r\nAnd more. ' });
    await postUpdate(id, { message: 'Hard to please', isInternal: true });
    const picture = `/api/users/${june.user.id}/picture/abc`;
    await product.database.query('update users set profile_image_url = $2 where id = $1', [june.user.id, picture]);
    const { status, body: lastUpdate } = await postUpdate(id, { message: 'Last', isInternal: false });
    expect([status, lastUpdate]).toEqual([
      201,
      expect.objectContaining({ createdBy: june.user.id, isInternal: false }),
    ]);

    const { body, headers } = await listUpdates(id, ann, { total: '1' });
    expect(body.map(({ message, authorName, authorImageUrl }) => [message, authorName, authorImageUrl])).toEqual([
      ['Last', 'june', picture],
      ['First.\nAnd more.', 'june', picture],
    ]);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(
      ['id', 'message', 'projectId', 'createdBy', 'authorName', 'authorImageUrl', 'createdAt'].sort(),
    );
    expect(headers.get('x-total-count')).toBe('2');
    const adminPage = await listUpdates(id, june, { total: '1' });
    expect(adminPage.body.map(({ isInternal }) => isInternal)).toEqual([false, true, false]);
    expect(adminPage.headers.get('x-total-count')).toBe('3');
  });

  it('are paged for clients as if internal ones did not exist', async () => {
    const { id } = await requestProject();
    for (const number of [1, 2, 3]) {
      for (const isInternal of [true, false]) await postUpdate(id, { message: `No. ${number}`, isInternal });
      await postUpdate(id, { message: 'A note', isInternal: true });
    }
    const { body, headers } = await listUpdates(id, ann, { limit: '2' });
    expect(body.map(({ message }) => message)).toEqual(['No. 3', 'No. 2']);
    const [, after = ''] = /after=([^>&]+)/.exec(headers.get('link') ?? '') ?? [];
    const nextPage = await listUpdates(id, ann, { limit: '2', after });
    expect([nextPage.body.map(({ message }) => message), nextPage.headers.get('link')]).toEqual([['No. 1'], null]);
  });

  it.each([
    {},
    { message: '' },
    { message: ' \u200b ' },
    { message: 'x'.repeat(5001) },
    { message: ['a'] },
    { message: 'a', isInternal: 'true' },
    { message: 'a', isInternal: 1 },
    { message: 'a', isInternal: null },
  ])('reject %j', async (update) => {
    const { id } = await requestProject();
    expect((await postUpdate(id, update)).status).toBe(400);
    expect((await listUpdates(id, june)).body).toEqual([]);
  });
});

describe('the list filtered by status', () => {
  it('returns one status on every page and in its count', async () => {
    await product.database.query('delete from projects');
    for (const status of [...PROJECT_STATUSES, ...PROJECT_STATUSES]) {
      const { id } = await requestProject(ann, { name: status });
      await setStatus(id, { status });
    }
    for (const caller of [ann, june]) {
      const query = { status: 'review', limit: '1', total: '1' };
      const { body, headers } = await caller.call(projectsApi.list, { query });
      expect(body.map(({ name }) => name)).toEqual(['review']);
      expect(headers.get('x-total-count')).toBe('2');
      const next = new URL(/<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '', product.url).searchParams;
      const nextPage = await caller.call(projectsApi.list, { query: Object.fromEntries(next) });
      expect([nextPage.body.map(({ name }) => name), nextPage.headers.get('link')]).toEqual([['review'], null]);
    }
    expect((await bea.call(projectsApi.list, { query: { status: 'review', total: '1' } })).body).toEqual([]);
    expect((await ann.send(projectsApi.list, { query: { status: 'lost' } })).status).toBe(400);
  });
});
