import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { randomBytes } from 'node:crypto';
import { onCleanUp } from '../../cleanup.mjs';
import { freePort } from '../../postgres/server.mjs';
import { findRedis } from '../../redis.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { emptyDatabase } from '../empty-database.mjs';
import { migrated, ProductProcess } from '../product.mjs';
import { Proxy } from './proxy.mjs';

const { startBucket } = createRequire(import.meta.url)('../../s3/endpoint.cjs');

const ROLES = ['web', 'web', 'web', 'worker', 'worker'];

/**
 * The product as several machines run it: each process has a disk of its own, and all of them one database, one Redis,
 * one bucket and one post office. Requests come to them by way of a proxy.
 */
export async function startCluster({ env = {} } = {}) {
  const [proxy, bucket, redis, database] = [
    await Proxy.start(),
    await startBucket(),
    await findRedis(),
    await migrated(await emptyDatabase(), env),
  ];
  const postOffice = temporaryFolder('post');
  const shared = {
    ...process.env,
    ...bucket.env,
    ...(redis && { REDIS_URL: redis.url }),
    DATABASE_URL: database.url,
    PUBLIC_URL: proxy.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: 'loopback',
    // Longer than it takes the proxy to look again.
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'error',
    ...env,
  };
  const running = new Set();
  const stop = onCleanUp(async () => {
    await proxy.stop();
    await Promise.all([...running].map((one) => one.stop()));
    await bucket.stop();
    redis?.stop();
    await database.drop();
  });

  /** One machine more. */
  const add = async (role, more = {}) => {
    const dataDir = temporaryFolder(role);
    fs.symlinkSync(postOffice, path.join(dataDir, 'mail'), 'junction');
    const port = await freePort();
    const one = new ProductProcess(role, port, { ...shared, DATA_DIR: dataDir, ...more });
    await one.start();
    running.add(one);
    if (role === 'web') await proxy.add(port);
    return one;
  };
  /** Another one comes, and then this one is asked to go, as it is done where a new version is rolled out. */
  const replace = async (old) => {
    await add(old.role);
    const over = old.stop();
    if (old.role === 'web') await proxy.isOut(old.port);
    running.delete(old);
    return over;
  };

  // The first one brings the people of the demo.
  const first = await add(ROLES[0], { ATELIER_EMBEDDED_DATABASE: '1' });
  await Promise.all(ROLES.slice(1).map((role) => add(role)));
  return {
    url: proxy.url,
    accounts: first.accounts,
    proxy,
    queue: redis ? 'Redis' : 'PostgreSQL',
    mailFolder: postOffice,
    databaseUrl: database.url,
    processes: () => [...running],
    replace,
    stop,
  };
}
