import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.mjs';
import { temporaryFolder } from '../temporary.mjs';
import { npmStart } from './npm-start.mjs';
import { processTree } from './process-tree.mjs';
import { eventually, visitor } from './visitor.mjs';

export const title = 'the database is killed, readiness says so, and the product recovers by itself';

const ANN = { username: 'ann', email: 'ann@example.com', password: 'a lamp in every window' };

export async function run({ full, check, say }) {
  const dataDir = temporaryFolder('data');
  const product = await npmStart({ folder: ROOT, env: { DATA_DIR: dataDir } });
  const call = visitor(product.url);
  check('an account is opened before', (await call('POST', '/api/register', ANN)).status === 201);
  const before = productPid(product);
  for (let round = 1; round <= (full ? 10 : 1); round += 1) await killAndRecover(product, check, say);
  check('the product is still the same process', before > 0 && productPid(product) === before);

  check('the session is still good', (await call('GET', '/api/user')).status === 200);
  const signIn = await visitor(product.url)('POST', '/api/login', ANN);
  check('the account is still there', signIn.status === 200);
  const mails = countMails(dataDir);
  await visitor(product.url)('POST', '/api/password/forgot', { name: ANN.username });
  check('jobs run again: a mail goes out', await eventually(() => countMails(dataDir) > mails));
  await product.stop();
}

async function killAndRecover(product, check, say) {
  const call = visitor(product.url);
  const launcher = processTree(product.pid).find(({ program }) => program[1]?.endsWith('start.mjs')).pid;
  // Held while we look, because it would have the database back before anybody could see it gone.
  process.kill(launcher, 'SIGSTOP');
  process.kill(product.databasePid(), 'SIGKILL');
  const down = await eventually(async () => {
    const { status, body } = await call('GET', '/api/health/ready');
    return status === 503 && body.missing.includes('database');
  });
  check('readiness is 503 and names the database', down);
  check('the process says that it lives', (await call('GET', '/api/health')).status === 200);
  const began = Date.now();
  process.kill(launcher, 'SIGCONT');
  const up = await eventually(async () => (await call('GET', '/api/health/ready')).status === 200);
  check('it is ready again by itself', up);
  say(`back ${Date.now() - began} ms after the launcher could act`);
}

const productPid = ({ pid }) => processTree(pid).find(({ program }) => program.includes('--with-worker'))?.pid;

function countMails(dataDir) {
  const folder = path.join(dataDir, 'mail');
  return fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.eml')).length : 0;
}
