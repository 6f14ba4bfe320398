import { runConcurrently } from '../../support/load.mjs';
import { knownBrowser, signIn } from './known-browsers.mjs';
import { PASSWORD } from './site.mjs';

const NETWORKS = 26;
const GUESSES = 10;
const MAX_GUESSES = 200;

export async function manyNetworks({ site, check }) {
  await site.client('owen');
  const cookie = await knownBrowser(site, 'owen');
  const statuses = [];
  const guesses = Array.from({ length: NETWORKS * GUESSES }, (_, number) => async () => {
    const ip = `100.64.${number % NETWORKS}.9`;
    statuses.push(await signIn(site, 'owen', 'a guess', { ip }));
  });
  await runConcurrently(8, guesses);
  const tried = statuses.filter((status) => status === 401).length;
  check(
    `N8: strangers in ${NETWORKS} networks have ${MAX_GUESSES} guesses`,
    tried >= MAX_GUESSES && tried < MAX_GUESSES + 8,
  );
  const refused = await site.visitor()('POST', '/api/login', { username: 'owen', password: PASSWORD });
  check(
    'N8: a new browser of the owner is refused, and the answer names the other way in',
    refused.status === 429 && refused.body.message.includes('Forgot password?'),
  );
  const known = await signIn(site, 'owen', PASSWORD, { ip: '100.64.0.9', cookie });
  check('N8: a known browser of the owner signs in', known === 200);
}
