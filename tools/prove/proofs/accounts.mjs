import { runConcurrently, median, visitorAt } from '../support/load.mjs';
import { startProduct } from '../support/product.mjs';

export const title =
  'usernames are unique, 40 concurrent sign-ins delay no other request, and failed sign-ins reveal nothing';

const PASSWORD = 'a lamp in every window';
const MAX_DELAY_MS = 250;

export async function run({ full, check, log }) {
  const product = await startProduct({ env: { TRUST_PROXY: 'loopback' }, demo: false });
  const visitorAtIp = (number) => visitorAt(product.url, number);
  await uniqueUsername(visitorAtIp, check);
  await concurrentSignIns(visitorAtIp, { full, check, log });
  await failedSignIns(visitorAtIp, { full, check, log });
  await product.stop();
}

async function uniqueUsername(visitorAtIp, check) {
  const body = { username: 'Rosa', password: PASSWORD };
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => visitorAtIp(i)('POST', '/api/register', body)),
  );
  const count = (status) => replies.filter((reply) => reply.status === status).length;
  check('20 concurrent registrations of one username create one account', count(201) === 1 && count(409) === 19);
}

async function concurrentSignIns(visitorAtIp, { full, check, log }) {
  const user = visitorAtIp(100);
  await user('POST', '/api/register', { username: 'walt', password: PASSWORD });
  const usual = await measureRequests(user, deadline(full ? 2000 : 300));
  const signIns = Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      visitorAtIp(i)('POST', '/api/login', { username: 'walt', password: PASSWORD }),
    ),
  );
  let isDone = false;
  const measuring = measureRequests(user, () => isDone);
  const replies = await signIns;
  isDone = true;
  const during = await measuring;
  check(
    '40 concurrent sign-ins all succeed',
    replies.every(({ status }) => status === 200),
  );
  log(
    `another request: ${round(median(usual))} ms when idle, up to ${round(Math.max(...during))} ms during the sign-ins`,
  );
  if (full) {
    const longest = Math.max(...during) - median(usual);
    check(`no other request is delayed by more than ${MAX_DELAY_MS} ms`, longest <= MAX_DELAY_MS);
  }
}

const deadline = (ms) => {
  const end = Date.now() + ms;
  return () => Date.now() > end;
};

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

async function failedSignIns(visitorAtIp, { full, check, log }) {
  const names = Array.from({ length: full ? 40 : 4 }, (_, i) => `neighbor${i}`);
  await runConcurrently(
    4,
    names.map((username, i) => () => visitorAtIp(200 + i)('POST', '/api/register', { username, password: PASSWORD })),
  );
  const times = { known: [], unknown: [] };
  const responses = new Set();
  const guess = async (kind, username, number) => {
    const body = { username, password: 'not the right one' };
    times[kind].push(
      await timed(async () => {
        const reply = await visitorAtIp(number)('POST', '/api/login', body);
        responses.add(JSON.stringify([reply.status, reply.body]));
      }),
    );
  };
  for (let round = 0; round < (full ? 8 : 1); round += 1) {
    for (const [i, name] of names.entries()) {
      await guess('known', name, 1000 + i);
      await guess('unknown', `nobody${i}`, 2000 + i);
    }
  }
  check('a wrong password and an unknown username get the same response', responses.size === 1);
  const [known, unknown] = [median(times.known), median(times.unknown)];
  log(
    `${times.known.length} tries each: wrong password ${round2(known)} ms, unknown username ${round2(unknown)} ms (medians)`,
  );
  if (full) check('response times differ by less than 5 percent', Math.abs(known - unknown) / known < 0.05);
}

const round = (ms) => Math.round(ms);
const round2 = (ms) => ms.toFixed(2);
