import { spawn } from 'node:child_process';
import { withHeapLimits } from '../heap-limits.mjs';
import { UserError } from '../user-error.mjs';
import { inRoot, ROOT } from '../root.mjs';

export const startProduct = (env) => startProgram(['main.js', '--with-worker'], env);

export function startProgram([program, ...args], env) {
  const child = spawn(process.execPath, [inRoot('dist/backend', program), ...args], {
    cwd: ROOT,
    env: withHeapLimits(env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  const ready = new Promise((resolve, reject) => {
    child.on('message', (/** @type {{ ready?: boolean, problem?: string }} */ message) => {
      if (message.ready) resolve(message);
      if (message.problem) reject(new UserError(message.problem));
    });
    child.once('error', reject);
    void exited.then(() => reject(undefined));
  });
  return { ready, exited, stop: () => child.kill('SIGTERM'), kill: () => child.kill('SIGKILL') };
}
