import { authApi, type Problem } from '../../contracts';
import { PASSWORD, TestApp } from '../../test/app';

let product: TestApp;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
});
afterAll(() => product.stop());

/** In characters of double width, which NFKC makes plain. */
const wide = (text: string) => text.replace(/[a-z]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
const register = (username: string, email?: string) =>
  product.visitor().send<Problem>(authApi.register, { body: { username, password: PASSWORD, email } });
async function signIn(username: string): Promise<string | number> {
  const visitor = product.visitor();
  const { status } = await visitor.send(authApi.login, { body: { username, password: PASSWORD } });
  return status === 200 ? (await visitor.call(authApi.user)).body.username : status;
}

it.each([
  ['compatibility letters of a taken name', wide('annika'), 409],
  ['letters of two alphabets', '\u0430-bakery', 400],
  ['Greek and Latin letters', '\u03b1-bakery', 400],
  ['small capitals', '\u1d00-bakery', 400],
  ['letters that all look like those of a taken name', '\u0440\u0430\u0441\u0435', 409],
  ['a ligature that becomes text with spaces', 'ﷺ', 400],
  ['one other alphabet', '\u0438\u0440\u0438\u043d\u0430', 201],
  ['kana and Latin letters', 'カフェann', 201],
  ['letters with accents', 'maria-\u00e9', 201],
])('registering a name with %s', async (_, username, status) => {
  await register('annika');
  await register('pace');
  const { status: actual, body } = await register(username);
  expect(actual).toBe(status);
  if (status !== 201) expect(Object.keys(body.fields ?? {})).toEqual(['username']);
});

it('a plain name that looks like a taken one of other letters is refused', async () => {
  expect((await register('\u0441\u043e\u0440\u0435')).status).toBe(201);
  expect((await register('COPE')).body.fields).toHaveProperty('username');
});

it('a folded name signs in as it was typed', async () => {
  await register(wide('ben'));
  expect([await signIn(wide('ben')), await signIn('ben')]).toEqual(['ben', 'ben']);
});

it('a name stored before names were folded signs in', async () => {
  await register('cleo-old');
  await product.database.query(`update users set username = $1 where username = 'cleo-old'`, [wide('cleo')]);
  expect(await signIn(wide('cleo'))).toBe(wide('cleo'));
});

it('an email address can only be the name of its own account', async () => {
  expect((await register('dora@example.com')).body.fields?.username).toContain('your own email');
  expect((await register('dora@example.com', 'mallory@evil.example')).status).toBe(400);
  expect((await register('Dora@example.com', 'dora@Example.com')).status).toBe(201);
  expect((await register('dora@home')).status).toBe(201);
});

it('signs in with the email in any letter case', async () => {
  await register('emma', 'emma@example.com');
  expect([await signIn('emma@example.com'), await signIn('EMMA@Example.com')]).toEqual(['emma', 'emma']);
  expect(await signIn('nobody@example.com')).toBe(401);
});

it('an exact username signs in on its own account only', async () => {
  await register('fay', 'fay@example.com');
  const other = { username: 'mallory', password: 'three lights go round' };
  await product.visitor().call(authApi.register, { body: other });
  expect(await signIn('fay@example.com')).toBe('fay');
  await product.database.query(`update users set username = 'fay@example.com' where username = 'mallory'`);
  expect(await signIn('fay@example.com')).toBe(401);
});
