import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onCleanUp } from '../../cleanup.mjs';
import { freePort, holdFreePort } from '../../free-port.mjs';
import { inRoot } from '../../root.mjs';

/** Reserved first, because the API must know the address before either starts. */
export const consoleAddress = async () => `http://localhost:${await freePort()}`;

/** The same, held while the API starts, so that no other program takes it. */
export async function holdConsoleAddress() {
  const { port, release } = await holdFreePort();
  return { address: `http://localhost:${port}`, release };
}

/** Runs the console as its image does: only its own build, no packages. */
export async function startConsole(env) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-console-'));
  for (const part of ['backend', 'frontends/admin-site'])
    fs.cpSync(inRoot('dist', part), path.join(folder, 'dist', part), { recursive: true });
  const child = spawn(process.execPath, ['dist/backend/console.js'], {
    cwd: folder,
    env: { ...process.env, ATELIER_FRONTENDS: path.join(folder, 'dist/frontends'), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = onCleanUp(async () => {
    child.kill();
    await exited;
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const message = await Promise.race([new Promise((resolve) => child.once('message', resolve)), exited]);
  if (!message?.ready) throw new Error(`The console didn't start: ${message?.problem ?? message}`);
  return stop;
}
