import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { runBin } from '../../run.mjs';
import { startProduct } from '../support/product.mjs';
import { rollSeed } from '../support/seed.mjs';
import { visitor } from '../support/visitor.mjs';

export const title = '10,000 hostile requests to all endpoints: no 500, stack trace, or hang, and no memory leak';

export const inTests = true;

export async function run({ full, check, log }) {
  const product = await startProduct({ env: { LOG_LEVEL: 'silent' } });
  const { username, password } = product.accounts.find(({ role }) => role === 'admin');
  const { cookie } = await visitor(product.url)('POST', '/api/login', { username, password });
  const seed = full ? rollSeed('FUZZ_SEED', log) : {};
  const send = (tries) =>
    runFuzzSpec({ ...seed, FUZZ_URL: product.url, FUZZ_COOKIE: cookie, FUZZ_TRIES: String(tries) });
  const { pid } = product.processes[0];
  if (full) await send(3000);
  const before = full && (await lowestMemory(pid));
  const { ok, output } = await send(full ? 10_000 : 100);
  check('no request causes a 500, a stack trace, or a hang', ok);
  log(ok ? (/hostile requests.*/.exec(output)?.[0] ?? '') : output.slice(-3000));
  if (full) {
    const after = await lowestMemory(pid);
    log(`process memory: ${before} MB before, ${after} MB after`);
    check('memory grows by less than 25 percent', after < before * 1.25);
  }
  await product.stop();
}

const runFuzzSpec = (env) =>
  runBin('jest', 'jest', ['-c', 'backend/jest.config.cjs', 'backend/test/fuzz'], { env: { ...process.env, ...env } });

/** The lowest of five readings in MB, to allow for garbage collection. */
async function lowestMemory(pid) {
  const readings = [];
  for (let i = 0; i < 5; i += 1) {
    await setTimeout(1000);
    readings.push(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);
  }
  return Math.round(Math.min(...readings));
}
