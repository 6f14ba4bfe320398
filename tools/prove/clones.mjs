import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onCleanUp } from '../cleanup.mjs';
import { isAlive, sleep } from '../postgres/processes.mjs';
import { ROOT } from '../root.mjs';
import { temporaryFolder } from '../temporary.mjs';
import { npmStart } from './npm-start.mjs';
import { isNode, processTree } from './process-tree.mjs';
import { visitor } from './visitor.mjs';

export const title = 'two copies run side by side, and neither knows the other';

const MB = 1024 ** 2;
const PASSWORD = 'a lamp in every window';

/** In full: two clean clones, from nothing and again. In short: two data folders of this checkout, without times. */
export async function run({ full, check, say }) {
  const copies = full ? [cleanClone(), cleanClone()] : [otherData(), otherData()];
  const first = await both(copies);
  if (full) say(`cold, both at once: ${seconds(first)} (npm's download cache as it was)`);
  await knowNothing(first, check);
  if (full) await weigh(first, check, say);
  await stopBoth(first, check);
  if (!full) return;
  const second = await both(copies);
  say(`warm, both at once: ${seconds(second)}`);
  check(
    'a second start is ready within ten seconds',
    second.every(({ ms }) => ms < 10_000),
  );
  await stopBoth(second, check);
}

const both = (copies) => Promise.all(copies.map(npmStart));
const seconds = (products) => products.map(({ ms }) => `${(ms / 1000).toFixed(1)} s`).join(' and ');

function cleanClone() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-clone-'));
  onCleanUp(async () => fs.rmSync(folder, { recursive: true, force: true }));
  // A home of its own below a folder that everybody may enter, as on a machine of one's own.
  fs.chmodSync(folder, 0o755);
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  return { folder };
}

const otherData = () => ({ folder: ROOT, env: { DATA_DIR: temporaryFolder('data') } });

async function knowNothing([one, other], check) {
  check('both are up', (await ready(one)) && (await ready(other)));
  check('each has a database of its own', one.databasePid() !== other.databasePid());
  const ann = { username: 'ann', password: PASSWORD };
  const here = visitor(one.url);
  const there = visitor(other.url);
  check('an account can be opened in one', (await here('POST', '/api/register', ann)).status === 201);
  check('and is unknown in the other', (await there('POST', '/api/login', ann)).status === 401);
  check('where the same name is free', (await there('POST', '/api/register', ann)).status === 201);
  const { cookie } = await here('GET', '/api/user');
  const stranger = await fetch(`${other.url}/api/user`, { headers: { cookie } });
  check("one's cookie opens nothing in the other", stranger.status === 401);
}

const ready = async ({ url }) => (await fetch(`${url}/api/health/ready`)).status === 200;

async function weigh(products, check, say) {
  await sleep(20_000);
  for (const { pid } of products) {
    const nodes = processTree(pid).filter(isNode);
    const total = nodes.reduce((sum, { memory }) => sum + memory, 0);
    const parts = nodes.map(
      ({ program, memory }) => `${path.basename(program[1] || program[0])} ${Math.round(memory / MB)}`,
    );
    say(`at rest: ${Math.round(total / MB)} MB in ${nodes.length} Node processes (${parts.join(', ')})`);
    check('Node processes take less than 300 MB together', total < 300 * MB);
  }
}

async function stopBoth(products, check) {
  const databases = products.map(({ databasePid }) => databasePid());
  const everything = products.flatMap(({ pid }) => processTree(pid).map((one) => one.pid));
  await Promise.all(products.map(({ stop }) => stop()));
  check('Ctrl-C stops all that was started, the databases too', ![...databases, ...everything].some(isAlive));
}
