import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../root.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { npmStart } from '../support/npm-start.mjs';
import { processTree } from '../support/process-tree.mjs';
import { eventually, visitor } from '../support/visitor.mjs';

export const title = 'when the database is killed, readiness reports it and the product recovers';

const ANN = { username: 'ann', email: 'ann@example.com', password: 'a lamp in every window' };

export async function run({ full, check, log }) {
  const dataDir = temporaryFolder('data');
  const product = await npmStart({ folder: ROOT, env: { DATA_DIR: dataDir } });
  const call = visitor(product.url);
  check('an account is registered first', (await call('POST', '/api/register', ANN)).status === 201);
  const before = productPid(product);
  for (let round = 1; round <= (full ? 10 : 1); round += 1) await killAndRecover(product, check, log);
  check('the product process was not restarted', before > 0 && productPid(product) === before);

  check('the session is still valid', (await call('GET', '/api/user')).status === 200);
  const signIn = await visitor(product.url)('POST', '/api/login', ANN);
  check('the account still exists', signIn.status === 200);
  const emailCount = countEmails(dataDir);
  await visitor(product.url)('POST', '/api/password/forgot', { name: ANN.username });
  check('jobs run again: an email is sent', await eventually(() => countEmails(dataDir) > emailCount));
  await product.stop();
}

async function killAndRecover(product, check, log) {
  const call = visitor(product.url);
  const launcher = processTree(product.pid).find(({ program }) => program[1]?.endsWith('start.mjs')).pid;
  // Pause the launcher, because it would restart the database before we can observe the outage.
  process.kill(launcher, 'SIGSTOP');
  process.kill(product.databasePid(), 'SIGKILL');
  const down = await eventually(async () => {
    const { status, body } = await call('GET', '/api/health/ready');
    return status === 503 && body.missing.includes('database');
  });
  check('readiness returns 503 and names the database', down);
  check('liveness returns 200', (await call('GET', '/api/health')).status === 200);
  const began = Date.now();
  process.kill(launcher, 'SIGCONT');
  const up = await eventually(async () => (await call('GET', '/api/health/ready')).status === 200);
  check('it becomes ready again', up);
  log(`ready ${Date.now() - began} ms after the launcher resumed`);
}

const productPid = ({ pid }) => processTree(pid).find(({ program }) => program.includes('--with-worker'))?.pid;

function countEmails(dataDir) {
  const folder = path.join(dataDir, 'mail');
  return fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.eml')).length : 0;
}
