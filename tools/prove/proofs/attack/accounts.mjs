import { PASSWORD } from './site.mjs';

const THIEF = 'thief@evil.example';

export async function accounts({ site, check }) {
  await takeover({ site, check });
  await unprovenEmail({ site, check });
  await lookalikes({ site, check });
}

async function takeover({ site, check }) {
  const other = await site.otherAdmin('second');
  await site.database.query(`update users set email = 'second@agency.example' where id = $1`, [other.id]);
  const stolen = await site.admin();
  const patch = (id) => stolen.call('PATCH', `/api/admin/users/${id}`, { email: THIEF });
  const emailOf = async (id) =>
    (await site.database.query('select email from users where id = $1', [id])).rows[0].email;
  check('H1: the console doesn’t change the own email', (await patch(stolen.id)).status === 409);
  await patch(other.id);
  check('H1: another admin’s email waits for that mailbox', (await emailOf(other.id)) === 'second@agency.example');

  await site.database.query(
    `update sessions set confirmed_at = now() - interval '11 minutes' where sess #>> '{ticket,userId}' = $1::text`,
    [stolen.id],
  );
  const invite = await stolen.call('POST', '/api/admin/users', { email: 'new@evil.example', role: 'admin' });
  const promote = await stolen.call('POST', `/api/admin/users/${other.id}/role`, { role: 'guest' });
  const refund = await stolen.call('POST', `/api/admin/payments/${other.id}/refunds`, {});
  check('H1: another admin’s email needs the password', (await patch(other.id)).status === 403);
  check(
    'H1: new admins, roles, and refunds need it',
    [invite, promote, refund].every(({ status }) => status === 403),
  );
}

async function unprovenEmail({ site, check }) {
  const carla = await site.client('carla', 'ceo@victim-shop.example');
  const { id } = carla;
  const { call } = await site.admin();
  const { body } = await call('GET', `/api/admin/users/${id}`);
  check('M8: an admin sees that an email was never confirmed', body.hasProvenEmail === false);
  const lines = [{ description: 'A page', quantity: 1, unitAmount: 5000 }];
  const { body: draft } = await call('POST', '/api/admin/invoices', { userId: id, lines });
  const replies = await Promise.all([
    call('POST', '/api/admin/projects', { name: 'Victim shop', userId: id }),
    call('POST', `/api/admin/invoices/${draft.id}/send`),
  ]);
  check(
    'M8: and must agree before its first project or invoice',
    replies.every(({ status }) => status === 409),
  );
  const { body: project } = await carla.call('POST', '/api/projects', { name: 'A shop' });
  const answers = await Promise.all([
    call('POST', `/api/projects/${project.id}/updates`, { message: 'Confidential' }),
    call('PATCH', `/api/projects/${project.id}/status`, { status: 'review' }),
  ]);
  check(
    'M8: and before it answers a project that this account requested',
    answers.every(({ status, body: { code } }) => status === 409 && code === 'email-unconfirmed'),
  );
}

async function lookalikes({ site, check }) {
  const register = async (username) =>
    (await site.visitor()('POST', '/api/register', { username, password: PASSWORD })).status;
  check('L3: a name of two alphabets is refused', (await register('b\u043ess')) === 400);
  check('L3: a name in characters of double width is taken', (await register('\uff42\uff4f\uff53\uff53')) === 409);
  check('L3: a name in small capitals is refused', (await register('\u0299\u1d0f\ua731\ua731')) === 400);
  await site.client('peace');
  const cyrillic = await register('\u0440\u0435\u0430\u0441\u0435');
  check('L3: a name whose letters all look like those of another is taken', cyrillic === 409);
}
