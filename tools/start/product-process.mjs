import { spawn } from 'node:child_process';
import { UserError } from '../user-error.mjs';
import { inRoot, ROOT } from '../root.mjs';

/** The product in one process, web and worker. */
export const startProduct = (env) => startProgram(['main.js', '--with-worker'], env);

/** One of the built programs: `ready` is what it says of itself, or the problem that stopped it. */
export function startProgram([program, ...args], env) {
  const child = spawn(process.execPath, [inRoot('dist/backend', program), ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const over = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  const ready = new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message.ready) resolve(message);
      if (message.problem) reject(new UserError(message.problem));
    });
    child.once('error', reject);
    void over.then(() => reject(undefined));
  });
  return { ready, over, stop: () => child.kill('SIGTERM'), kill: () => child.kill('SIGKILL') };
}
