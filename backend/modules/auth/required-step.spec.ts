import {
  accountApi,
  authApi,
  dashboardApi,
  endpoints,
  passkeysApi,
  type Problem,
  SECOND_STEP_MISSING,
  secondStepApi,
  secondStepTexts,
} from '../../contracts';
import { PASSWORD, TestApp } from '../../test/app';
import { addPasskey, SoftwarePasskey } from '../../test/passkey';
import { addAuthenticator, codeOf } from '../../test/second-step';

const problem = (body: unknown) => body as Problem;
const REFUSED = { status: 403, body: { code: SECOND_STEP_MISSING, message: secondStepTexts.missing } };

describe('with SECOND_STEP=admins, an admin without a step', () => {
  let product: TestApp;
  beforeAll(async () => (product = await TestApp.start({ SECOND_STEP: 'admins' })));
  afterAll(() => product.stop());

  it.each(['owner', 'admin', 'staff'] as const)('(%s) reaches nothing but its setup', async (teamRole) => {
    const member = await product.member(`bare-${teamRole}`, teamRole);
    expect((await member.call(authApi.user)).body.missingSecondStep).toBe('required');
    const closed = endpoints.filter((endpoint) => endpoint.for !== 'anyone' && !endpoint.beforeSecondStep);
    expect(closed.length).toBeGreaterThan(150);
    for (const endpoint of closed) {
      const { status, body } = await member.send<Problem>(endpoint);
      expect([endpoint.path, status, body.code]).toEqual([endpoint.path, 403, SECOND_STEP_MISSING]);
    }
    expect((await member.call(secondStepApi.status)).status).toBe(200);
  });

  it('is led to the setup by every page that needs an account, and to where they were going by its address', async () => {
    const admin = await product.admin('bare-pages');
    const open = async (page: string) => {
      const reply = await fetch(product.url + page, { headers: { Cookie: admin.cookie ?? '' }, redirect: 'manual' });
      return [reply.status, reply.headers.get('location')];
    };
    expect(await open('/admin/invoices?status=sent')).toEqual([
      302,
      '/second-step?next=%2Fadmin%2Finvoices%3Fstatus%3Dsent',
    ]);
    expect(await open('/settings')).toEqual([302, '/second-step?next=%2Fsettings']);
    expect((await open('/second-step?next=%2Fadmin'))[0]).toBe(200);
    expect((await open('/contact'))[0]).toBe(200);
  });

  it.each<[string, (member: Awaited<ReturnType<TestApp['admin']>>) => Promise<unknown>]>([
    ['an app', addAuthenticator],
    ['a passkey', addPasskey],
  ])('reaches everything once %s is added, and nothing once it is removed', async (kind, add) => {
    const admin = await product.admin(`adds ${kind}`.replace(/\W/g, '-'));
    await add(admin);
    expect((await admin.call(authApi.user)).body.missingSecondStep).toBeUndefined();
    expect((await admin.call(dashboardApi.menu)).status).toBe(200);
    await product.database.query('delete from authenticators where user_id = $1', [admin.user.id]);
    await product.database.query('delete from passkeys where user_id = $1', [admin.user.id]);
    expect(await admin.call(dashboardApi.menu)).toMatchObject(REFUSED);
  });

  it('can’t use an endpoint that is flagged for the setup without the confirmation that it needs', async () => {
    const admin = await product.admin('bare-unconfirmed');
    await product.database.query(`update sessions set confirmed_at = null where sess #>> '{ticket,userId}' = $1`, [
      admin.user.id,
    ]);
    expect(problem((await admin.call(passkeysApi.begin)).body).code).toBe('confirmation-required');
    const body = new SoftwarePasskey().create('AAAA');
    expect(problem((await admin.call(passkeysApi.add, { body })).body).code).toBe('confirmation-required');
  });

  it('signs in with the password, and then with the step', async () => {
    const admin = await product.admin('first-then-second');
    const { secret } = await addAuthenticator(admin);
    const visitor = product.visitor();
    const login = { body: { username: 'first-then-second', password: PASSWORD } };
    const { body } = await visitor.call(authApi.login, login);
    const step = { token: problem(body).step?.token ?? '', code: codeOf(secret) };
    expect((await visitor.call(secondStepApi.signIn, { body: step })).status).toBe(200);
    expect((await visitor.call(dashboardApi.menu)).status).toBe(200);
  });

  it('clients need none', async () => {
    const client = await product.client('free');
    expect((await client.call(authApi.user)).body.missingSecondStep).toBeUndefined();
    expect((await client.call(accountApi.sessions)).status).toBe(200);
  });
});

describe('without SECOND_STEP', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000', PAYMENTS: 'test', SETUP: '1' };

  it('production recommends a step to admins until they add or decline it', async () => {
    const product = await TestApp.start({ ...production, SESSION_SECRET: 'x'.repeat(40) });
    const [admin, other, client] = [
      await product.admin('asked-one'),
      await product.admin('asked-other'),
      await product.client('asked-client'),
    ];
    const advice = async (caller: typeof client) => (await caller.call(authApi.user)).body.missingSecondStep;
    expect([await advice(admin), await advice(other), await advice(client)]).toEqual([
      'recommended',
      'recommended',
      undefined,
    ]);
    expect((await admin.call(dashboardApi.menu)).status).toBe(200);
    expect((await admin.call(secondStepApi.decline)).status).toBe(204);
    await addAuthenticator(other);
    expect([await advice(admin), await advice(other)]).toEqual([undefined, undefined]);
    await product.stop();
  });

  it('development doesn’t', async () => {
    const product = await TestApp.start();
    const admin = await product.admin('not-asked');
    expect((await admin.call(authApi.user)).body.missingSecondStep).toBeUndefined();
    await product.stop();
  });
});
