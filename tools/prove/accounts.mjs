import { runConcurrently, median, visitorAt } from './load.mjs';
import { startProduct } from './product.mjs';

export const title = 'one name is one account, a crowd at the door delays nobody, and guessing tells nothing';

const PASSWORD = 'a lamp in every window';
const MAX_DELAY_MS = 250;

export async function run({ full, check, say }) {
  const product = await startProduct({ env: { TRUST_PROXY: 'loopback' }, demo: false });
  const at = (number) => visitorAt(product.url, number);
  await oneName(at, check);
  await concurrentSignIns(product.url, at, { full, check, say });
  await guesses(at, { full, check, say });
  await product.stop();
}

async function oneName(at, check) {
  const body = { username: 'Rosa', password: PASSWORD };
  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => at(i)('POST', '/api/register', body)));
  const count = (status) => replies.filter((reply) => reply.status === status).length;
  check('20 registrations of one name at once make one account', count(201) === 1 && count(409) === 19);
}

async function concurrentSignIns(url, at, { full, check, say }) {
  const member = at(100);
  await member('POST', '/api/register', { username: 'walt', password: PASSWORD });
  const usual = await measureRequests(member, until(full ? 2000 : 300));
  const crowding = Promise.all(
    Array.from({ length: 40 }, (_, i) => at(i)('POST', '/api/login', { username: 'walt', password: PASSWORD })),
  );
  let over = false;
  const watching = measureRequests(member, () => over);
  const replies = await crowding;
  over = true;
  const during = await watching;
  check(
    '40 sign-ins at once all succeed',
    replies.every(({ status }) => status === 200),
  );
  say(`another request: usually ${round(median(usual))} ms, at most ${round(Math.max(...during))} ms meanwhile`);
  if (full) {
    const longest = Math.max(...during) - median(usual);
    check(`no other request waits ${MAX_DELAY_MS} ms longer than usual`, longest <= MAX_DELAY_MS);
  }
}

const until = (ms) => {
  const end = Date.now() + ms;
  return () => Date.now() > end;
};

/** How long one request after the other takes. */
async function measureRequests(call, isOver) {
  const times = [];
  while (!isOver() || times.length === 0) times.push(await timed(() => call('GET', '/api/user')));
  return times;
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function guesses(at, { full, check, say }) {
  const names = Array.from({ length: full ? 40 : 4 }, (_, i) => `neighbor${i}`);
  await runConcurrently(
    4,
    names.map((username, i) => () => at(200 + i)('POST', '/api/register', { username, password: PASSWORD })),
  );
  const times = { known: [], unknown: [] };
  const answers = new Set();
  const guess = async (kind, username, number) => {
    const body = { username, password: 'not the right one' };
    times[kind].push(
      await timed(async () => {
        const reply = await at(number)('POST', '/api/login', body);
        answers.add(JSON.stringify([reply.status, reply.body]));
      }),
    );
  };
  for (let round = 0; round < (full ? 8 : 1); round += 1) {
    for (const [i, name] of names.entries()) {
      await guess('known', name, 1000 + i);
      await guess('unknown', `nobody${i}`, 2000 + i);
    }
  }
  check('a wrong password and an unknown name get the same answer', answers.size === 1);
  const [known, unknown] = [median(times.known), median(times.unknown)];
  say(
    `${times.known.length} tries each: wrong password ${round2(known)} ms, unknown name ${round2(unknown)} ms (medians)`,
  );
  if (full) check('and in the same time, within a twentieth', Math.abs(known - unknown) / known < 0.05);
}

const round = (ms) => Math.round(ms);
const round2 = (ms) => ms.toFixed(2);
