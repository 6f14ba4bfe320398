import pg from 'pg';
import { visitorAt } from '../support/load.mjs';
import { startProduct } from '../support/product.mjs';
import { hasRedis } from '../support/redis.mjs';
import { startSmtpServer } from '../support/smtp-server.mjs';
import { eventually } from '../support/visitor.mjs';
import { createCertificates, hasOpenssl } from './encryption/certificates.mjs';
import { startEncryptedPostgres, startEncryptedRedis } from './encryption/servers.mjs';

export const title = 'PostgreSQL and Redis that accept TLS only: every connection is encrypted and verified';

export async function run({ check, log }) {
  if (!hasOpenssl() || !hasRedis()) {
    log('Skipped: openssl or redis-server is not installed');
    return;
  }
  const certificates = createCertificates('127.0.0.1');
  const postgres = await startEncryptedPostgres(certificates);
  const redis = await startEncryptedRedis(certificates);
  const smtp = await startSmtpServer();
  const start = (url, env) =>
    startProduct({
      roles: ['web', 'worker'],
      demo: false,
      database: { url: `${url}?sslmode=verify-full`, drop: () => undefined },
      env: { REDIS_URL: redis.url, SMTP_URL: smtp.url, ...env },
    });
  const trusted = { NODE_EXTRA_CA_CERTS: certificates.authority };

  check('an unencrypted connection is refused', /no encryption/.test(await problemOf(() => connect(postgres.url))));
  const unknown = await problemOf(() => start(postgres.url, {}));
  check('an unknown authority stops the start, and says so', unknown.includes('NODE_EXTRA_CA_CERTS'));
  const wrongHost = postgres.url.replace('127.0.0.1', 'localhost');
  const mismatch = await problemOf(() => start(wrongHost, trusted));
  check('a certificate for another host stops the start', mismatch.includes('certificate'));

  const product = await start(postgres.url, trusted);
  const { status } = await visitorAt(product.url, 1)('POST', '/api/register', {
    username: 'rosa',
    email: 'rosa@example.com',
    password: 'a lamp in every window',
  });
  check('a person registers', status === 201);
  check('the queue in Redis sends the email', await eventually(() => smtp.to('rosa@example.com').length > 0));
  const connections = await encryptionOf(`${postgres.url}?sslmode=no-verify`);
  log(`${connections.length} connections to PostgreSQL: ${[...new Set(connections)].join(', ')}`);
  check('all connections are encrypted', connections.length > 2 && connections.every((one) => one.startsWith('TLS')));
  await product.stop();
  await smtp.close();
  await redis.stop();
  await postgres.stop();
}

async function connect(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

const problemOf = (act) =>
  act().then(
    () => 'it started',
    (error) => error.message,
  );

async function encryptionOf(url) {
  const client = await connect(url);
  const { rows } = await client.query(
    `select coalesce(version, 'none') as version from pg_stat_ssl join pg_stat_activity using (pid)
     where client_addr is not null`,
  );
  await client.end();
  return rows.map(({ version }) => version);
}
