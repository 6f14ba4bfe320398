import { eventually } from '../../support/visitor.mjs';
import { PASSWORD } from './site.mjs';

const STRANGER = '203.0.113.9';
const GUESSES = 14;

export async function signIns({ site, check }) {
  const owner = await site.client('ada', 'ada@example.com');
  const signIn = (password, ip) => site.visitor(ip)('POST', '/api/login', { username: 'ada', password });
  const guesses = [];
  for (let i = 0; i < GUESSES; i += 1) guesses.push(await signIn('a guess', STRANGER));
  const count = (status) => guesses.filter((reply) => reply.status === status).length;
  check('H2: a stranger has ten guesses at an account', count(401) === 10 && count(429) === GUESSES - 10);
  check(
    'H2: the right password is refused in the stranger’s network',
    (await signIn(PASSWORD, STRANGER)).status === 429,
  );
  check('H2: the owner signs in from another network', (await signIn(PASSWORD)).status === 200);

  const resets = [];
  for (let i = 0; i < 8; i += 1)
    resets.push(await site.visitor(STRANGER)('POST', '/api/password/forgot', { name: 'ada' }));
  resets.push(await site.visitor()('POST', '/api/password/forgot', { name: 'ada' }));
  check(
    'H2: requests for links over the limit are answered like the first',
    resets.every(({ status }) => status === 200),
  );
  const change = { currentPassword: PASSWORD, newPassword: 'another walk at night' };
  check(
    'H2: the signed-in owner changes the password',
    (await owner.call('POST', '/api/password', change)).status === 200,
  );

  const isLogged = (event) => () => site.web.output.includes(`"event":"${event}"`);
  await site.visitor(STRANGER)('POST', '/api/login', { username: 'words typed as a name', password: 'x' });
  await site.visitor()('GET', '/api/admin/users');
  check('M6: failed sign-ins are logged', await eventually(isLogged('sign-in failed')));
  check('M6: refused requests are logged', await eventually(isLogged('refused')));
  check('M6: reached limits are logged', await eventually(isLogged('limited')));
  const lines = site.web.output.split('\n').slice(1, -1);
  check(
    'M6: the log has the address and not what was typed',
    lines.some(isOf(STRANGER)) && !lines.join().includes('words typed'),
  );
  check('M6: each line of the log is JSON', lines.every(isJson));
}

const isOf = (address) => (line) => line.includes('"kind":"security"') && line.includes(`"address":"${address}"`);

function isJson(line) {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
