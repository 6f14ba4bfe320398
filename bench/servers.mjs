import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { onCleanUp } from '../tools/cleanup.mjs';
import { startProduct } from '../tools/prove/support/product.mjs';

export async function productionProduct(env = {}) {
  const sessionSecret = randomBytes(32).toString('hex');
  const admin = { username: 'bench', password: randomBytes(16).toString('hex') };
  const product = await startProduct({
    roles: ['web'],
    demo: false,
    env: {
      NODE_ENV: 'production',
      PAYMENTS: 'test',
      SESSION_SECRET: sessionSecret,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      TRUST_PROXY: 'loopback',
      ...env,
    },
  });
  return { ...product, sessionSecret, admin };
}

export async function startServer(program, message) {
  const child = fork(path.join(import.meta.dirname, program), { serialization: 'advanced' });
  const over = once(child, 'exit');
  const stop = onCleanUp(async () => {
    child.kill();
    await over;
  });
  child.send(message);
  const [{ port }] = await once(child, 'message');
  const ask = async (question) => {
    const answer = once(child, 'message');
    child.send(question);
    return (await answer)[0];
  };
  return { url: `http://127.0.0.1:${port}`, ask, stop };
}
