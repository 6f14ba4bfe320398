import { createHash } from 'node:crypto';
import fs from 'node:fs';
import pg from 'pg';
import { ensurePostgres } from '../postgres.mjs';
import { findRedis } from '../redis.mjs';
import { inRoot, ROOT } from '../root.mjs';
import { removeTemporaryFolders } from '../temporary.mjs';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

export async function startServices() {
  const [postgres, redis] = await Promise.all([postgresForTests(), findRedis()]);
  return {
    redis: Boolean(redis),
    env: { TEST_DATABASE_URL: postgres.url, ...(redis ? { TEST_REDIS_URL: redis.url } : {}) },
    async stop() {
      redis?.stop();
      await postgres.stop();
    },
  };
}

export async function ensureServices() {
  if (process.env.TEST_DATABASE_URL) return { redis: Boolean(process.env.TEST_REDIS_URL), stop: async () => undefined };
  const services = await startServices();
  Object.assign(process.env, services.env);
  return services;
}

async function postgresForTests() {
  const server = await ensurePostgres({ dataDir: dataFolder(), database: 'postgres', fast: true });
  if (!server.adopted) await removeLeftovers(server.url);
  return server;
}

/** In memory if there is room: each spec gets a database of its own, and each database has more than a thousand files. */
function dataFolder() {
  if (!fs.existsSync(MEMORY)) return inRoot('.cache/test-postgres');
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  if (bavail * bsize < NEEDED_BYTES) return inRoot('.cache/test-postgres');
  return `${MEMORY}/atelier-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}`;
}

async function removeLeftovers(url) {
  removeTemporaryFolders();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select datname from pg_database where datname ~ '^(test|product)_'");
  for (const { datname } of rows) await client.query(`drop database if exists ${client.escapeIdentifier(datname)}`);
  await client.end();
}
