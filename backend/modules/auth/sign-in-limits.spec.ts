import { accountApi, authApi, type Problem } from '../../contracts';
import { PASSWORD, TestApp } from '../../test/app';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start({ TRUST_PROXY: 'loopback' }, { runsJobs: false })));
afterAll(() => product.stop());

const OWNER = '203.0.113.7';
const NEIGHBOR = '203.0.113.200';
const STRANGER = '198.51.100.9';

interface Origin {
  ip?: string;
  device?: string;
}

const signIn = (username: string, password: string, { ip = OWNER, device }: Origin = {}) =>
  product.visitor().call(authApi.login, {
    body: { username, password },
    headers: { 'X-Forwarded-For': ip, ...(device && { Cookie: device }) },
  });

async function guess(username: string, count: number, origin: Origin = {}) {
  const replies = await Promise.all(Array.from({ length: count }, () => signIn(username, 'a guess', origin)));
  return replies.filter(({ status }) => status === 401).length;
}

async function deviceOf(username: string, origin: Origin = {}): Promise<string> {
  const { headers } = await signIn(username, PASSWORD, origin);
  const cookie = headers.getSetCookie().find((one) => one.startsWith('atelier-device'));
  return cookie?.split(';')[0] ?? '';
}

const statusOf = async (username: string, origin: Origin) => (await signIn(username, PASSWORD, origin)).status;

describe('guesses by strangers', () => {
  it('lock their own network, and neither other networks nor a known browser', async () => {
    await product.client('ada');
    const device = await deviceOf('ada');
    expect(await guess('ada', 14, { ip: STRANGER })).toBe(10);
    expect(await statusOf('ada', { ip: '198.51.100.77' })).toBe(429);
    expect(await statusOf('ada', { ip: NEIGHBOR })).toBe(200);
    expect(await statusOf('ada', { ip: STRANGER, device })).toBe(200);
  });

  it('are limited over all networks, except for a known browser', async () => {
    const { user } = await product.client('bob');
    const device = await deviceOf('bob');
    await product.database.query(
      `insert into limits (key, count, ends_at) values ($1, 199, now() + interval '10 minutes')`,
      [`sign-in:account:${user.id}`],
    );
    expect(await statusOf('bob', { ip: NEIGHBOR })).toBe(200);
    expect(await guess('bob', 5, { ip: STRANGER })).toBe(1);
    const refused = await signIn('bob', PASSWORD, { ip: '192.0.2.1' });
    expect([refused.status, (refused.body as unknown as Problem).message]).toEqual([
      429,
      'Too many attempts. Please wait 10 minutes and try again. Or choose “Forgot password?”: its link signs you in at once.',
    ]);
    expect(await statusOf('bob', { ip: '192.0.2.1', device })).toBe(200);
  });

  it('do not become fewer by a success elsewhere', async () => {
    await product.client('cat');
    expect(await guess('cat', 10, { ip: STRANGER })).toBe(10);
    expect(await statusOf('cat', { ip: OWNER })).toBe(200);
    expect(await guess('cat', 3, { ip: STRANGER })).toBe(0);
  });

  it('leave a signed-in owner able to change the password', async () => {
    const dan = await product.client('dan');
    for (const ip of [STRANGER, OWNER]) await guess('dan', 11, { ip });
    const body = { currentPassword: PASSWORD, newPassword: 'another walk at night' };
    const headers = { 'X-Forwarded-For': OWNER };
    expect((await dan.call(accountApi.changePassword, { body, headers })).status).toBe(200);
  });
});

describe('a known browser', () => {
  it('has ten guesses of its own', async () => {
    await product.client('eve');
    const device = await deviceOf('eve');
    expect(await guess('eve', 14, { device })).toBe(10);
    expect(await statusOf('eve', { device })).toBe(429);
    expect(await statusOf('eve', { ip: OWNER })).toBe(200);
  });

  it('is known only for the accounts that signed in there', async () => {
    await product.client('fay');
    await product.client('gus');
    const device = await deviceOf('gus');
    await guess('fay', 10, { ip: STRANGER });
    expect(await statusOf('fay', { ip: STRANGER, device })).toBe(429);
    const both = await deviceOf('fay', { device });
    expect(await statusOf('fay', { ip: STRANGER, device: both })).toBe(200);
    await guess('gus', 10, { ip: STRANGER });
    expect(await statusOf('gus', { ip: STRANGER, device: both })).toBe(200);
  });

  it('is unknown after the password changed', async () => {
    const kim = await product.client('kim');
    const devices = await Promise.all(Array.from({ length: 30 }, () => deviceOf('kim')));
    const body = { currentPassword: PASSWORD, newPassword: 'another walk at night' };
    expect((await kim.call(accountApi.changePassword, { body })).status).toBe(200);
    let guesses = 0;
    for (const device of devices) guesses += await guess('kim', 10, { ip: STRANGER, device });
    expect(guesses).toBe(10);
  });

  it('is one of ten of the account', async () => {
    await product.client('lea');
    const devices = await Promise.all(Array.from({ length: 30 }, () => deviceOf('lea')));
    let guesses = 0;
    for (const device of devices) guesses += await guess('lea', 10, { ip: '198.51.100.33', device });
    expect(guesses).toBeLessThanOrEqual(100);
  });

  it('counts for its address and account, with higher limits', async () => {
    const { user } = await product.client('mia');
    const device = await deviceOf('mia');
    for (const [key, max] of [
      ['sign-in:address:192.0.2.44', 200] as const,
      [`sign-in:account:${user.id}`, 400] as const,
    ]) {
      const count = `insert into limits (key, count, ends_at) values ($1, $2, now() + interval '10 minutes')
        on conflict (key) do update set count = $2`;
      await product.database.query(count, [key, max - 1]);
      expect(await statusOf('mia', { ip: '192.0.2.44', device })).toBe(200);
      expect(await guess('mia', 3, { ip: '192.0.2.44', device })).toBe(1);
      expect(await statusOf('mia', { ip: '192.0.2.44', device })).toBe(429);
      await product.database.query('delete from limits where key = $1', [key]);
    }
  });

  it('needs the server’s signature', async () => {
    await product.client('hue');
    const device = await deviceOf('hue');
    await guess('hue', 10, { ip: STRANGER });
    expect(await statusOf('hue', { ip: STRANGER, device: `${device.slice(0, -4)}AAAA` })).toBe(429);
  });
});

it('a signed-in person has ten guesses per session at the current password', async () => {
  const [ivy, phone] = [await product.client('ivy'), product.visitor()];
  await phone.call(authApi.login, { body: { username: 'ivy', password: PASSWORD } });
  const change = (caller: typeof phone, currentPassword: string) =>
    caller.call(accountApi.changePassword, { body: { currentPassword, newPassword: 'another walk at night' } });
  const replies = await Promise.all(Array.from({ length: 14 }, () => change(ivy, 'a guess')));
  const wrong = replies.filter(({ status }) => status === 400);
  expect(wrong).toHaveLength(10);
  expect((wrong[0]?.body as unknown as Problem).fields).toHaveProperty('currentPassword');
  expect((await change(ivy, PASSWORD)).status).toBe(429);
  expect((await change(phone, PASSWORD)).status).toBe(200);
});
