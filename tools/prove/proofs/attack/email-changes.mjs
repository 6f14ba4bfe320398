import { runConcurrently } from '../../support/load.mjs';
import { PASSWORD } from './site.mjs';

const PEOPLE = 20;

/** While the job of the welcome email makes a link, too. */
export async function emailChanges({ site, check }) {
  const statuses = [];
  const changes = Array.from({ length: PEOPLE }, (_, number) => async () => {
    const { call } = await site.client(`mover${number}`, `mover${number}@example.com`);
    const change = { email: `moved${number}@example.com`, currentPassword: PASSWORD };
    statuses.push((await call('POST', '/api/user/email', change)).status);
  });
  await runConcurrently(4, changes);
  check(
    `N7: ${PEOPLE} people change their email right after they registered with another`,
    statuses.every((status) => status === 200),
  );
}
