import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { onCleanUp } from '../../../cleanup.mjs';
import { ensurePostgres } from '../../../postgres.mjs';
import { freePort } from '../../../free-port.mjs';
import { temporaryFolder } from '../../../temporary.mjs';

/** A PostgreSQL of its own that accepts encrypted connections only. */
export async function startEncryptedPostgres({ certificate, key }) {
  const folder = path.join(temporaryFolder('encrypted'), 'postgres');
  const port = await freePort();
  const plain = await ensurePostgres({ dataDir: folder, port, fast: true });
  const { uid, gid } = fs.statSync(folder);
  for (const [name, file] of Object.entries({ 'server.crt': certificate, 'server.key': key })) {
    fs.copyFileSync(file, path.join(folder, name));
    fs.chmodSync(path.join(folder, name), 0o600);
    fs.chownSync(path.join(folder, name), uid, gid);
  }
  const client = new pg.Client({ connectionString: plain.url });
  await client.connect();
  await client.query('alter system set ssl = on');
  await client.end();
  await plain.stop();
  fs.writeFileSync(path.join(folder, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
  const server = await ensurePostgres({ dataDir: folder, port, fast: true });
  onCleanUp(() => server.stop());
  return server;
}

/** A Redis that accepts encrypted connections only. */
export async function startEncryptedRedis({ certificate, key, authority }) {
  const port = await freePort();
  const files = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', authority];
  const server = spawn(
    'redis-server',
    [
      '--port',
      '0',
      '--tls-port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--tls-auth-clients',
      'no',
      '--save',
      '',
      ...files,
    ],
    { stdio: 'ignore' },
  );
  const exited = once(server, 'exit');
  const stop = onCleanUp(async () => {
    server.kill('SIGTERM');
    await exited;
  });
  return { url: `rediss://127.0.0.1:${port}`, stop };
}
