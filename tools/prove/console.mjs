import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onCleanUp } from '../cleanup.mjs';
import { freePort } from '../postgres/server.mjs';
import { inRoot } from '../root.mjs';

/** Where it will be: its API has to know before either starts. */
export const consoleAddress = async () => `http://localhost:${await freePort()}`;

/** The console's own process as its image has it: what was built for it, and no package anywhere near. */
export async function startConsole(env) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-console-'));
  for (const part of ['backend', 'frontends/admin-site'])
    fs.cpSync(inRoot('dist', part), path.join(folder, 'dist', part), { recursive: true });
  const child = spawn(process.execPath, ['dist/backend/console.js'], {
    cwd: folder,
    env: { ...process.env, ATELIER_FRONTENDS: path.join(folder, 'dist/frontends'), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const over = new Promise((resolve) => child.once('exit', resolve));
  const stop = onCleanUp(async () => {
    child.kill();
    await over;
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const said = await Promise.race([new Promise((resolve) => child.once('message', resolve)), over]);
  if (!said?.ready) throw new Error(`The console did not start: ${said?.problem ?? said}`);
  return stop;
}
