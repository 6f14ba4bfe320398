import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { onCleanUp } from '../../cleanup.mjs';
import { freePort } from '../../free-port.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { eventually } from './visitor.mjs';

export const hasRedis = () =>
  ['redis-server', 'redis-cli'].every((tool) => spawnSync(tool, ['--version']).status === 0);

export async function startPersistentRedis({ from = undefined } = {}) {
  const folder = temporaryFolder('queue');
  if (from) {
    // Redis with an append-only file ignores RDB files: load the copy without one, then enable it.
    fs.copyFileSync(from, path.join(folder, 'dump.rdb'));
    const reader = await start(folder, ['--appendonly', 'no', '--save', '']);
    await reader.client.config('SET', 'appendonly', 'yes');
    await eventually(async () => /aof_rewrite_in_progress:0/.test(await reader.client.info('persistence')));
    await reader.stop();
  }
  const { port, stop } = await start(folder, ['--appendonly', 'yes']);
  const url = `redis://127.0.0.1:${port}`;
  return { url, stop, copyTo: (file) => spawnSync('redis-cli', ['-u', url, '--rdb', file], { encoding: 'utf8' }) };
}

async function start(folder, options) {
  const port = await freePort();
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...options], {
    stdio: 'ignore',
  });
  const exited = once(server, 'exit');
  const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on('error', () => undefined);
  const stop = onCleanUp(async () => {
    client.disconnect();
    server.kill('SIGTERM');
    await exited;
  });
  await client.ping();
  return { port, client, stop };
}
