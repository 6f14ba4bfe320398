import pg from 'pg';
import { ensurePostgres } from '../postgres.mjs';
import { findRedis } from '../redis.mjs';
import { inRoot } from '../root.mjs';
import { removeTemporaryFolders } from '../temporary.mjs';

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
  const server = await ensurePostgres({ dataDir: inRoot('.cache/test-postgres'), database: 'postgres', fast: true });
  if (!server.adopted) await removeLeftovers(server.url);
  return server;
}

async function removeLeftovers(url) {
  removeTemporaryFolders();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select datname from pg_database where datname ~ '^(test|product)_'");
  for (const { datname } of rows) await client.query(`drop database if exists ${client.escapeIdentifier(datname)}`);
  await client.end();
}
