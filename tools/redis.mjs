import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { sleep } from './postgres/processes.mjs';
import { freePort } from './free-port.mjs';

// Redis stops when stdin closes, so a killed test run leaves no server.
const RUN_UNTIL_STDIN_CLOSES = 'redis-server "$@" & read _; kill -9 $!';

export async function findRedis() {
  const configuredUrl = process.env.REDIS_TEST_URL;
  if (configuredUrl) return { url: configuredUrl, stop: () => undefined };
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('sh', ['-c', RUN_UNTIL_STDIN_CLOSES, 'sh', ...options], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  server.unref();
  /** @type {net.Socket} */ (server.stdin).unref();
  await waitForConnection(port);
  return { url: `redis://127.0.0.1:${port}`, stop: () => server.stdin.end('\n') };
}

async function waitForConnection(port) {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const socket = net.connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await sleep(25);
    } finally {
      socket.destroy();
    }
  }
  throw new Error("redis-server didn't start");
}
