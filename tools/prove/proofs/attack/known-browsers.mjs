import { visitor } from '../../support/visitor.mjs';
import { PASSWORD } from './site.mjs';

const BROWSERS = 12;
const MAX_BROWSERS = 10;
const GUESSES = 30;
const STRANGER = '203.0.113.77';

/** An attacker who knew the password keeps the cookies of many browsers. */
export async function knownBrowsers({ site, check }) {
  const owner = await site.client('vera');
  const cookies = [];
  for (let i = 0; i < BROWSERS; i += 1) cookies.push(await knownBrowser(site, 'vera'));
  check(`N3: an account has at most ${MAX_BROWSERS} known browsers`, new Set(cookies).size <= MAX_BROWSERS);
  const change = { currentPassword: PASSWORD, newPassword: 'another walk at night' };
  await owner.call('POST', '/api/password', change);
  const statuses = [];
  for (let i = 0; i < GUESSES; i += 1)
    statuses.push(await signIn(site, 'vera', 'a guess', { ip: STRANGER, cookie: cookies[i % BROWSERS] }));
  check(
    'N3: after a change of the password, old cookies give no more than the ten guesses of a network',
    statuses.filter((status) => status === 401).length === 10 && statuses.at(-1) === 429,
  );
}

/** The cookie that marks a browser, which was empty before. */
export async function knownBrowser(site, username) {
  const response = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('atelier-device'));
  if (!cookie) throw new Error(`Signing in as ${username} set no cookie for the browser`);
  return cookie.split(';')[0];
}

export const signIn = async (site, username, password, { ip, cookie = undefined }) =>
  (
    await visitor(site.url, { 'X-Forwarded-For': ip, ...(cookie && { cookie }) })('POST', '/api/login', {
      username,
      password,
    })
  ).status;
