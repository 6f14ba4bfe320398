import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { randomBytes } from 'node:crypto';
import { onCleanUp } from '../../../cleanup.mjs';
import { freePort } from '../../../free-port.mjs';
import { findRedis } from '../../../redis.mjs';
import { temporaryFolder } from '../../../temporary.mjs';
import { emptyDatabase } from '../../support/empty-database.mjs';
import { migrated, ProductProcess } from '../../support/product.mjs';
import { Proxy } from './proxy.mjs';

const { startBucket } = createRequire(import.meta.url)('../../../s3/endpoint.cjs');

const ROLES = ['web', 'web', 'web', 'worker', 'worker'];

/**
 * The product on several machines: each process has its own disk; they share one database, Redis, bucket, and mail
 * folder behind a proxy.
 */
export async function startCluster({ env = {} } = {}) {
  const [proxy, bucket, redis, database] = [
    await Proxy.start(),
    await startBucket(),
    await findRedis(),
    await migrated(await emptyDatabase(), env),
  ];
  const mailFolder = temporaryFolder('mail');
  const shared = {
    ...process.env,
    ...bucket.env,
    ...(redis && { REDIS_URL: redis.url }),
    DATABASE_URL: database.url,
    PUBLIC_URL: proxy.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: 'loopback',
    // Longer than the proxy takes to notice, also on a busy machine.
    DRAIN_SECONDS: '10',
    LOG_LEVEL: 'error',
    ...env,
  };
  const running = new Set();
  const stop = onCleanUp(async () => {
    await proxy.stop();
    await Promise.all([...running].map((instance) => instance.stop()));
    await bucket.stop();
    redis?.stop();
    await database.drop();
  });

  const add = async (role, extraEnv = {}) => {
    const dataDir = temporaryFolder(role);
    fs.symlinkSync(mailFolder, path.join(dataDir, 'mail'), 'junction');
    const port = await freePort();
    const instance = new ProductProcess(role, port, { ...shared, DATA_DIR: dataDir, ...extraEnv });
    await instance.start();
    running.add(instance);
    if (role === 'web') await proxy.add(port);
    return instance;
  };
  const replace = async (previous) => {
    await add(previous.role);
    const exited = previous.stop();
    if (previous.role === 'web') await proxy.waitUntilDrained(previous.port);
    running.delete(previous);
    return exited;
  };

  // The first process seeds the demo.
  const first = await add(ROLES[0], { ATELIER_EMBEDDED_DATABASE: '1' });
  await Promise.all(ROLES.slice(1).map((role) => add(role)));
  return {
    url: proxy.url,
    accounts: first.accounts,
    proxy,
    queue: redis ? 'Redis' : 'PostgreSQL',
    mailFolder,
    databaseUrl: database.url,
    processes: () => [...running],
    replace,
    stop,
  };
}
