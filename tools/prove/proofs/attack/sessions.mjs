import { PASSWORD } from './site.mjs';

export async function sessions({ site, check }) {
  const moveTime = (id, column, interval) =>
    site.database.query(
      `update sessions set ${column} = now() - $2::interval where sess #>> '{ticket,userId}' = $1::text`,
      [id, interval],
    );
  const statusOf = async ({ call }) => (await call('GET', '/api/user')).status;
  const admin = await site.otherAdmin('third');
  await moveTime(admin.id, 'seen_at', '61 minutes');
  check('M7: an admin’s session ends after an hour without use', (await statusOf(admin)) === 401);
  const again = await site.signedIn('third', PASSWORD);
  await moveTime(again.id, 'started_at', '12 hours 1 minute');
  check('M7: an admin’s session ends after 12 hours', (await statusOf(again)) === 401);

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
