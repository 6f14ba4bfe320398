import { accountApi, authApi, authForms, type Problem, UNAUTHORIZED } from '../../contracts';
import { AccountsService } from '.';
import { eventually, PASSWORD, TestApp } from '../../test/app';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start()));
afterAll(() => product.stop());

const ann = { username: 'Ann', password: PASSWORD, email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' };
const problem = (body: unknown) => body as Problem;

describe('registration', () => {
  it('signs the user in and returns only public fields', async () => {
    const visitor = product.visitor();
    const { status, body } = await visitor.call(authApi.register, { body: ann });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(
      ['id', 'username', 'email', 'firstName', 'lastName', 'profileImageUrl', 'role', 'createdAt', 'updatedAt'].sort(),
    );
    expect(body).toMatchObject({ username: 'Ann', email: 'ann@example.com', role: 'guest', profileImageUrl: null });
    expect((await visitor.call(authApi.user)).body).toEqual(body);
  });

  it('keeps usernames and emails unique in any letter case', async () => {
    await product.client('bea', { email: 'Bea@Example.com' });
    const name = await product.visitor().call(authApi.register, { body: { username: 'BEA', password: PASSWORD } });
    expect(name.status).toBe(409);
    expect(problem(name.body).fields).toHaveProperty('username');
    const email = await product
      .visitor()
      .call(authApi.register, { body: { username: 'bea2', password: PASSWORD, email: 'bea@example.COM' } });
    expect(email.status).toBe(409);
    expect(problem(email.body).fields).toHaveProperty('email');
  });

  it('stores the password as an argon2id hash', async () => {
    const body = { username: 'hilda', password: 'a walk along side street' };
    await product.visitor().call(authApi.register, { body });
    const [kept] = await product.database.query<{ password: string }[]>(
      `select password from users where username = 'hilda'`,
    );
    expect(kept?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('creates one account from 20 concurrent registrations', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        product.visitor().call(authApi.register, { body: { username: 'rush', password: PASSWORD } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it.each([
    ['a password that is too short', { password: 'seven77' }, 'password'],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
    ['no username', { username: '  ' }, 'username'],
    ['a username with spaces', { username: 'an na' }, 'username'],
    ['an invalid email', { email: 'ann at example' }, 'email'],
    ['an array as name', { firstName: ['Ann'] }, 'firstName'],
    ['a NUL in a name', { lastName: 'a\0b' }, 'lastName'],
    ['an invisible username', { username: '\u3164\u3164' }, 'username'],
    ['a username with an invisible character', { username: 'june\ufe0f' }, 'username'],
    ['half a surrogate pair', { lastName: 'a\ud800b' }, 'lastName'],
  ])('returns a field error for %s', async (_, wrong, field) => {
    const { status, body } = await product.visitor().send<Problem>(authApi.register, {
      body: { username: 'wrong', password: PASSWORD, ...wrong },
    });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty(field);
  });

  it('stores blanks as null and ignores unknown fields', async () => {
    const { status, body } = await product.visitor().send<Record<string, unknown>>(authApi.register, {
      body: {
        username: ' cleo ',
        password: PASSWORD,
        email: '',
        role: 'admin',
        id: '1',
        epoch: 9,
        __proto__: { role: 'admin' },
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ username: 'cleo', email: null, role: 'guest' });
  });

  it('checks a password exactly as it was typed, all of it', async () => {
    const password = ` Café ${'and seven quiet lamps '.repeat(4)}. `;
    await product.visitor().call(authApi.register, { body: { username: 'exact', password } });
    const statusWith = async (typed: string) =>
      (await product.visitor().call(authApi.login, { body: { username: 'exact', password: typed } })).status;
    const others = [password.trim(), password.toLowerCase(), password.normalize('NFD'), password.slice(0, 72)];
    expect(await Promise.all([...others, password.replace(/\. $/, '! ')].map(statusWith))).toEqual([
      401, 401, 401, 401, 401,
    ]);
    expect(await statusWith(password)).toBe(200);
  });

  it('counts characters instead of UTF-16 units', async () => {
    const { status } = await product
      .visitor()
      .call(authApi.register, { body: { username: 'emoji', password: '🐝🐍🌻🍞🥖🎈🧁🍯' } });
    expect(status).toBe(201);
  });

  it('sends a welcome email to the given address', async () => {
    await product.client('dora', { email: 'dora@example.com' });
    await eventually(() => product.emails().find((mail) => mail.includes('dora@example.com')));
  });

  it('sends at most three welcome emails a day to one mailbox', async () => {
    for (const tag of ['', '+1', '+2', '+3', '+4'])
      await product.client(`odo${tag}`, { email: `odo${tag}@example.com` });
    await product.client('last', { email: 'last@example.com' });
    const sentTo = (address: string) => product.emails().filter((mail) => mail.includes(`To: ${address}`));
    const countMails = async (condition: string) => {
      const [row] = await product.database.query<{ count: number }[]>(
        `select count(*)::int from mails where ${condition}`,
      );
      return row?.count;
    };
    // Written a moment before its row says so.
    await eventually(async () => (await countMails(`kind = 'auth.welcome' and state = 'waiting'`)) === 0);
    expect([sentTo('last@').length, sentTo('odo').length, await countMails(`recipient like 'odo%'`)]).toEqual([
      1, 3, 3,
    ]);
  });
});

describe('sign-in', () => {
  it('accepts the username in any letter case', async () => {
    await product.client('Emil');
    const visitor = product.visitor();
    expect((await visitor.call(authApi.login, { body: { username: 'emil', password: PASSWORD } })).status).toBe(200);
    expect((await visitor.call(authApi.user)).body.username).toBe('Emil');
  });

  it('returns the same error for a wrong password and an unknown username', async () => {
    await product.client('fay');
    const wrong = await product.visitor().call(authApi.login, { body: { username: 'fay', password: 'not this one' } });
    const unknown = await product
      .visitor()
      .call(authApi.login, { body: { username: 'nobody', password: 'not this one' } });
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body]);
    expect(problem(wrong.body).message).toBe('Invalid username or password');
  });

  it('returns 400 without a password', async () => {
    const { status } = await product.visitor().send(authApi.login, { body: { username: 'fay' } });
    expect(status).toBe(400);
  });

  it('issues a new session ID on every sign-in', async () => {
    await product.client('gil');
    const visitor = product.visitor();
    await visitor.call(authApi.login, { body: { username: 'gil', password: PASSWORD } });
    const previousCookie = visitor.cookie;
    await visitor.call(authApi.login, { body: { username: 'gil', password: PASSWORD } });
    expect(visitor.cookie).not.toBe(previousCookie);
    const old = product.visitor();
    old.cookie = previousCookie;
    expect((await old.call(authApi.user)).status).toBe(401);
  });

  it('ignores a forged session ID', async () => {
    const visitor = product.visitor();
    visitor.cookie = 'atelier-3000=s%3Amade-up.signature';
    await product.client('hal');
    await visitor.call(authApi.login, { body: { username: 'hal', password: PASSWORD } });
    expect(visitor.cookie).not.toContain('made-up');
  });

  it('sets an HttpOnly, SameSite=Lax cookie', async () => {
    const { headers } = await product
      .visitor()
      .call(authApi.register, { body: { username: 'ida', password: PASSWORD } });
    expect(headers.get('set-cookie')).toMatch(/HttpOnly/);
    expect(headers.get('set-cookie')).toMatch(/SameSite=Lax/);
  });

  it('returns 429 after ten concurrent wrong passwords for one username', async () => {
    await product.client('jan');
    const guess = () => product.visitor().call(authApi.login, { body: { username: 'JAN', password: 'a guess' } });
    const replies = await Promise.all(Array.from({ length: 14 }, guess));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = replies.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await product.visitor().call(authApi.login, { body: { username: 'kim', password: 'x' } })).status).toBe(
      401,
    );
  });

  it('counts Unicode variants of a username as one', async () => {
    await product.client('irini');
    const guess = (username: string) =>
      product.visitor().call(authApi.login, { body: { username, password: 'a guess' } });
    for (let i = 0; i < 10; i++) await guess(i % 2 ? 'irini' : 'İrİnİ');
    expect((await guess('irini')).status).toBe(429);
    expect((await guess('İRINI')).status).toBe(429);
  });

  it('lets the owner reset the password while failed guesses lock the username', async () => {
    await product.client('nia', { email: 'nia@example.com' });
    for (let i = 0; i < 11; i++)
      await product.visitor().call(authApi.login, { body: { username: 'nia', password: 'x' } });
    await product.visitor().call(authApi.forgotPassword, { body: { name: 'nia' } });
    const mail = await eventually(() =>
      product.emails().find((one) => one.includes('nia@example') && one.includes('token')),
    );
    const token = /token=3D([\w.-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? '';
    expect((await product.visitor().call(authApi.resetPassword, { body: { token, password: PASSWORD } })).status).toBe(
      200,
    );
    expect(
      (await product.visitor().call(authApi.login, { body: { username: 'nia', password: PASSWORD } })).status,
    ).toBe(200);
  });

  it('checks at most ten of 60 concurrent guesses', async () => {
    await product.client('max');
    const guess = (_: unknown, i: number) =>
      product.visitor().call(authApi.login, { body: { username: 'max', password: i === 40 ? PASSWORD : 'a guess' } });
    const replies = await Promise.all(Array.from({ length: 60 }, guess));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(0);
  });

  it('lets the owner sign in 25 times concurrently', async () => {
    await product.client('leo');
    const replies = await Promise.all(
      Array.from({ length: 25 }, () =>
        product.visitor().call(authApi.login, { body: { username: 'leo', password: PASSWORD } }),
      ),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('session', () => {
  it('is invalid on the server after sign-out', async () => {
    const mia = await product.client('mia');
    const kept = mia.cookie;
    expect((await mia.call(authApi.logout)).status).toBe(204);
    mia.cookie = kept;
    const { status, body } = await mia.call(authApi.user);
    expect([status, problem(body).message]).toEqual([401, UNAUTHORIZED]);
  });

  it('ends on other devices after a password change and continues here', async () => {
    const ned = await product.client('ned');
    const elsewhere = product.visitor();
    await elsewhere.call(authApi.login, { body: { username: 'ned', password: PASSWORD } });
    const change = await ned.call(accountApi.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'another walk home' },
    });
    expect(change.status).toBe(200);
    expect((await elsewhere.call(authApi.user)).status).toBe(401);
    expect((await ned.call(authApi.user)).status).toBe(200);
    expect((await ned.call(accountApi.sessions)).body).toHaveLength(1);
  });

  it('returns 400 and keeps the password when the current one is wrong', async () => {
    const ola = await product.client('ola');
    const { status, body } = await ola.call(accountApi.changePassword, {
      body: { currentPassword: 'wrong', newPassword: 'another walk home' },
    });
    expect([status, Object.keys(problem(body).fields ?? {})]).toEqual([400, ['currentPassword']]);
    expect(
      (await product.visitor().call(authApi.login, { body: { username: 'ola', password: PASSWORD } })).status,
    ).toBe(200);
  });

  it('ends with a deactivation and stays ended after a reactivation', async () => {
    const pia = await product.client('pia');
    const accounts = product.app.get(AccountsService);
    await accounts.deactivate(pia.user.id);
    expect((await pia.call(authApi.user)).status).toBe(401);
    expect(
      (await product.visitor().call(authApi.login, { body: { username: 'pia', password: PASSWORD } })).status,
    ).toBe(401);
    await accounts.reactivate(pia.user.id);
    expect((await pia.call(authApi.user)).status).toBe(401);
    expect(
      (await product.visitor().call(authApi.login, { body: { username: 'pia', password: PASSWORD } })).status,
    ).toBe(200);
  });

  it('returns the current role of the user', async () => {
    const quin = await product.client('quin');
    await product.app.get(AccountsService).changeRole(quin.user.id, 'admin');
    expect((await quin.call(authApi.user)).body.role).toBe('admin');
  });

  it('lists sessions by device without the session ID', async () => {
    const rae = await product.client('rae');
    const phone = product.visitor();
    await phone.call(authApi.login, {
      body: { username: 'rae', password: PASSWORD },
      headers: {
        'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      },
    });
    const { body } = await rae.call(accountApi.sessions);
    expect(body.map(({ device, current }) => [device, current])).toEqual([
      ['Safari on iPhone', false],
      ['Unknown device', true],
    ]);
    expect(JSON.stringify(body)).not.toContain(decodeURIComponent(phone.cookie ?? '').split(/[:.]/)[1]);
    expect((await rae.call(accountApi.endOtherSessions)).status).toBe(204);
    expect((await phone.call(authApi.user)).status).toBe(401);
  });
});

describe('password reset', () => {
  const linkIn = (mail: string) =>
    decodeURIComponent(/reset-password\?token=(?:3D)?([\w.%-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? '');
  const mailTo = (address: string) =>
    eventually(() => product.emails().find((mail) => mail.includes(address) && mail.includes('reset-password')));

  it('sets the password once and ends every session', async () => {
    const sam = await product.client('sam', { email: 'sam@example.com' });
    expect((await product.visitor().call(authApi.forgotPassword, { body: { name: 'SAM@example.com' } })).status).toBe(
      200,
    );
    const token = linkIn(await mailTo('sam@example.com'));
    const fresh = { token, password: 'chosen after the mail' };
    const browser = product.visitor();
    expect((await browser.call(authApi.resetPassword, { body: fresh })).body).toMatchObject({ username: 'sam' });
    expect((await sam.call(authApi.user)).status).toBe(401);
    expect((await browser.call(authApi.user)).body).toMatchObject({ username: 'sam' });
    const again = await product.visitor().call(authApi.resetPassword, { body: fresh });
    expect([again.status, problem(again.body).message]).toEqual([400, expect.stringContaining('was already used')]);
    expect(
      (await product.visitor().call(authApi.login, { body: { username: 'sam', password: fresh.password } })).status,
    ).toBe(200);
  });

  it('returns 400 for a forged or expired link', async () => {
    await product.client('tim', { email: 'tim@example.com' });
    await product.visitor().call(authApi.forgotPassword, { body: { name: 'tim' } });
    const token = linkIn(await mailTo('tim@example.com'));
    const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(
      (await product.visitor().call(authApi.resetPassword, { body: { token: forged, password: PASSWORD } })).status,
    ).toBe(400);
    await product.database.query(`update password_resets set expires_at = now() - interval '1 second'`);
    expect((await product.visitor().call(authApi.resetPassword, { body: { token, password: PASSWORD } })).status).toBe(
      400,
    );
  });

  it('invalidates the other reset links', async () => {
    await product.client('ugo', { email: 'ugo@example.com' });
    for (let i = 0; i < 2; i++) await product.visitor().call(authApi.forgotPassword, { body: { name: 'ugo' } });
    const mails = await eventually(() => {
      const found = product
        .emails()
        .filter((mail) => mail.includes('ugo@example.com') && mail.includes('reset-password'));
      return found.length === 2 && found;
    });
    const [first = '', second = ''] = mails.map(linkIn);
    const choose = (token: string) =>
      product.visitor().call(authApi.resetPassword, { body: { token, password: PASSWORD } });
    expect((await choose(second)).status).toBe(200);
    expect((await choose(first)).status).toBe(400);
  });

  it('sends the link to the owner of an email, not to a user with that username', async () => {
    await product.client('vera', { email: 'vera@example.com' });
    await product.client('mallory', { email: 'mallory@evil.example' });
    await product.database.query(`update users set username = 'vera@example.com' where username = 'mallory'`);
    await product.visitor().call(authApi.forgotPassword, { body: { name: 'vera@example.com' } });
    await mailTo('To: vera@example.com');
    expect(product.emails().some((mail) => mail.includes('mallory@evil') && mail.includes('reset-password'))).toBe(
      false,
    );
  });

  it('returns the same response for an unknown name and sends no email', async () => {
    const known = await product.visitor().call(authApi.forgotPassword, { body: { name: 'sam' } });
    const unknown = await product.visitor().call(authApi.forgotPassword, { body: { name: 'stranger@example.com' } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await product.client('zoe', { email: 'zoe@example.com' });
    await product.visitor().call(authApi.forgotPassword, { body: { name: 'zoe' } });
    await mailTo('To: zoe@example.com');
    expect(product.emails().some((mail) => mail.includes('stranger@example.com'))).toBe(false);
  });

  it('sends five links in half an hour and answers alike after that', async () => {
    const requestReset = () => product.visitor().call(authApi.forgotPassword, { body: { name: 'impatient' } });
    await product.client('impatient', { email: 'impatient@example.com' });
    for (let i = 0; i < 7; i++) expect((await requestReset()).status).toBe(200);
    await product.client('later', { email: 'later@example.com' });
    await product.visitor().call(authApi.forgotPassword, { body: { name: 'later' } });
    await mailTo('To: later@example.com');
    const jobs = await product.database.query<unknown[]>(
      `select 1 from mails where recipient = 'impatient@example.com' and kind = 'auth.forgotten'`,
    );
    expect(jobs).toHaveLength(5);
  });
});

describe('redirect to sign-in', () => {
  it.each([
    ['/files', '/auth?next=%2Ffiles'],
    ['//evil.example', '/auth'],
    ['/\\evil.example', '/auth'],
    ['https://evil.example', '/auth'],
    ['/\t/evil.example', '/auth'],
  ])('maps next=%s to %s', async (next, location) => {
    const { status, headers } = await product.visitor().call(authApi.redirectToSignIn, { query: { next } });
    expect([status, headers.get('location')]).toEqual([302, location]);
  });
});

describe('forms without JavaScript', () => {
  it('register and sign in, then redirect to next', async () => {
    const visitor = product.visitor();
    const typed = { username: 'uma', password: PASSWORD, email: '', firstName: '', lastName: '', action: 'register' };
    const made = await visitor.send<string>(authForms.auth, { body: typed, query: { next: '/files' } });
    expect([made.status, made.headers.get('location')]).toEqual([303, '/files']);
    expect((await visitor.call(authApi.user)).body.username).toBe('uma');
    const back = await product.visitor().send(authForms.auth, {
      body: { username: 'uma', password: PASSWORD, action: 'login' },
      query: { next: '//evil' },
    });
    expect([back.status, back.headers.get('location')]).toEqual([303, '/']);
  });

  it('redisplay the page with the input but without the password', async () => {
    const { status, body } = await product.visitor().send<string>(authForms.auth, {
      body: { username: 'u<b>ma', password: 'secretsecret', action: 'login' },
    });
    expect(status).toBe(401);
    expect(body).toContain('Invalid username or password');
    expect(body).toContain('u&lt;b&gt;ma');
    expect(body).not.toContain('secretsecret');
  });

  it.each(['login', 'register'])('report missing fields in the %s form', async (action) => {
    for (const missing of [{ username: ' ', password: PASSWORD }, { username: 'uma', password: '' }, {}]) {
      const { status, body } = await product.visitor().send<string>(authForms.auth, { body: { ...missing, action } });
      expect(status).toBe(400);
      expect(body).toContain('<strong>Missing information</strong>Please enter both username and password');
      expect(body).not.toMatch(/Login failed|Registration failed/);
    }
    const short = { username: 'shorty', password: 'seven77', action: 'register' };
    expect((await product.visitor().send<string>(authForms.auth, { body: short })).body).toContain(
      'Registration failed',
    );
  });
});
