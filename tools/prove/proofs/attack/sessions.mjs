import { PASSWORD } from './site.mjs';

export async function sessions({ site, check }) {
  const moveTime = (id, column, interval) =>
    site.database.query(
      `update sessions set ${column} = now() - $2::interval where sess #>> '{ticket,userId}' = $1::text`,
      [id, interval],
    );
  await timeLimits({ site, check, moveTime });
  await ending({ site, check });
  const stolen = await site.otherAdmin('fourth');
  await moveTime(stolen.id, 'confirmed_at', '11 minutes');
  await withoutPassword({ site, check, stolen });
}

async function timeLimits({ site, check, moveTime }) {
  const admin = await site.otherAdmin('third');
  await moveTime(admin.id, 'seen_at', '61 minutes');
  check('M7: an admin’s session ends after an hour without use', (await statusOf(admin)) === 401);
  const again = await site.signedIn('third', PASSWORD);
  await moveTime(again.id, 'started_at', '12 hours 1 minute');
  check('M7: an admin’s session ends after 12 hours', (await statusOf(again)) === 401);
}

async function ending({ site, check }) {
  const laptop = await site.client('dora');
  const phone = await site.signedIn('dora', PASSWORD);
  const { body } = await phone.call('GET', '/api/sessions');
  const { id } = body.find(({ current }) => current);
  const { status } = await laptop.call('DELETE', `/api/sessions/${id}`);
  check(
    'M7: a person ends one session',
    status === 204 && (await statusOf(phone)) === 401 && (await statusOf(laptop)) === 200,
  );
  const boss = await site.admin();
  await boss.call('DELETE', `/api/admin/users/${laptop.id}/sessions`);
  check('M7: an admin ends all sessions of a person', (await statusOf(laptop)) === 401);
}

async function withoutPassword({ site, check, stolen }) {
  const { id } = await site.client('eli', 'eli@example.com');
  const lines = [{ description: 'A page', quantity: 1, unitAmount: 5000 }];
  const { body: invoice } = await stolen.call('POST', '/api/admin/invoices', { userId: id, lines });
  const isRefused = async (...request) => {
    const { status, body } = await stolen.call(...request);
    return status === 403 && body.code === 'confirmation-required';
  };
  const acts = {
    'deactivating an account': ['POST', `/api/admin/users/${id}/deactivate`, {}],
    'ending sessions': ['DELETE', `/api/admin/users/${id}/sessions`],
    'changing a client’s email': ['PATCH', `/api/admin/users/${id}`, { email: 'thief@evil.example' }],
    'marking an invoice as paid': ['POST', `/api/admin/invoices/${invoice.id}/mark-paid`, { note: 'In cash' }],
    'voiding an invoice': ['POST', `/api/admin/invoices/${invoice.id}/void`, { reason: 'A slip' }],
    'a large page': ['GET', '/api/admin/users?limit=200'],
    'reading on in large pages': ['GET', `/api/admin/users?limit=51&after=${id}`],
  };
  for (const [name, request] of Object.entries(acts))
    check(`N4: ${name} needs the password`, await isRefused(...request));
  const { status } = await stolen.call('GET', '/api/admin/users?limit=25');
  check('N4: a page as on screen doesn’t', status === 200);
}

const statusOf = async ({ call }) => (await call('GET', '/api/user')).status;
