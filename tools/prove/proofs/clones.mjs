import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onCleanUp } from '../../cleanup.mjs';
import { isAlive, sleep } from '../../postgres/processes.mjs';
import { ROOT } from '../../root.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { npmStart } from '../support/npm-start.mjs';
import { isNode, processTree } from '../support/process-tree.mjs';
import { eventually, visitor } from '../support/visitor.mjs';

export const title = 'two copies run side by side without affecting each other';

const MB = 1024 ** 2;
const PASSWORD = 'a lamp in every window';

/** In full: two clean clones, cold and warm. In short: two data folders of this checkout. */
export async function run({ full, check, log }) {
  const copies = full ? [cleanClone(), cleanClone()] : [otherDataFolder(), otherDataFolder()];
  const first = await startBoth(copies);
  if (full) log(`cold, both at once: ${seconds(first)} (with the existing npm download cache)`);
  await checkIsolation(first, check);
  if (full) await checkMemory(first, check, log);
  await stopAll(first, check);
  if (!full) return;
  const second = await startBoth(copies);
  log(`warm, both at once: ${seconds(second)}`);
  check(
    'a second start is ready within ten seconds',
    second.every(({ ms }) => ms < 10_000),
  );
  await stopAll(second, check);
}

const startBoth = (copies) => Promise.all(copies.map(npmStart));
const seconds = (products) => products.map(({ ms }) => `${(ms / 1000).toFixed(1)} s`).join(' and ');

function cleanClone() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-clone-'));
  onCleanUp(async () => fs.rmSync(folder, { recursive: true, force: true }));
  fs.chmodSync(folder, 0o755);
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  return { folder };
}

const otherDataFolder = () => ({ folder: ROOT, env: { DATA_DIR: temporaryFolder('data') } });

async function checkIsolation(products, check) {
  const [first, second] = products;
  check('both are ready', (await ready(first)) && (await ready(second)));
  check('each has a database of its own', first.databasePid() !== second.databasePid());
  const ann = { username: 'ann', password: PASSWORD };
  const callFirst = visitor(first.url);
  const callSecond = visitor(second.url);
  check('one copy accepts a registration', (await callFirst('POST', '/api/register', ann)).status === 201);
  check('the other copy does not know the account', (await callSecond('POST', '/api/login', ann)).status === 401);
  check('the other copy accepts the same username', (await callSecond('POST', '/api/register', ann)).status === 201);
  const { cookie } = await callFirst('GET', '/api/user');
  const response = await fetch(`${second.url}/api/user`, { headers: { cookie } });
  check("one copy's session cookie is rejected by the other", response.status === 401);
}

const ready = async ({ url }) => (await fetch(`${url}/api/health/ready`)).status === 200;

async function checkMemory(products, check, log) {
  await sleep(20_000);
  for (const { pid } of products) {
    const nodes = processTree(pid).filter(isNode);
    const total = nodes.reduce((sum, { memory }) => sum + memory, 0);
    const parts = nodes.map(
      ({ program, memory }) => `${path.basename(program[1] || program[0])} ${Math.round(memory / MB)}`,
    );
    log(`idle: ${Math.round(total / MB)} MB in ${nodes.length} Node processes (${parts.join(', ')})`);
    check('Node processes use less than 300 MB in total', total < 300 * MB);
  }
}

async function stopAll(products, check) {
  const databases = products.map(({ databasePid }) => databasePid());
  const pids = products.flatMap(({ pid }) => processTree(pid).map((first) => first.pid));
  await Promise.all(products.map(({ stop }) => stop()));
  const areStopped = () => ![...databases, ...pids].some(isAlive);
  check('Ctrl-C stops all processes, including the databases', await eventually(areStopped));
}
