import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { runBin } from '../run.mjs';
import { startProduct } from './product.mjs';
import { visitor } from './visitor.mjs';

export const title =
  '10,000 hostile requests over every endpoint: no fault, no stack, no hang, and the memory comes back';

export async function run({ full, check, say }) {
  const product = await startProduct({ env: { LOG_LEVEL: 'silent' } });
  const { username, password } = product.accounts.find(({ role }) => role === 'admin');
  const { cookie } = await visitor(product.url)('POST', '/api/login', { username, password });
  const send = (tries) => storm(product.url, cookie, tries);
  const { pid } = product.processes[0];
  // The first ones warm the process up: code is compiled, pools are opened.
  if (full) await send(3000);
  const before = full && (await settled(pid));
  const { ok, output } = await send(full ? 10_000 : 100);
  check('no request ends in a fault, a stack or a hang', ok);
  say(ok ? (/hostile requests.*/.exec(output)?.[0] ?? '') : output.slice(-3000));
  if (full) {
    const after = await settled(pid);
    say(`memory of the process: ${before} MB before, ${after} MB after`);
    check('the memory is back within a quarter', after < before * 1.25);
  }
  await product.stop();
}

const storm = (url, cookie, tries) =>
  runBin('jest', 'jest', ['-c', 'backend/jest.config.cjs', 'backend/test/fuzz'], {
    env: { ...process.env, FUZZ_URL: url, FUZZ_COOKIE: cookie, FUZZ_TRIES: String(tries) },
  });

/** The lowest of a few readings, in megabytes: garbage is collected when there is time for it. */
async function settled(pid) {
  const readings = [];
  for (let i = 0; i < 5; i += 1) {
    await setTimeout(1000);
    readings.push(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);
  }
  return Math.round(Math.min(...readings));
}
