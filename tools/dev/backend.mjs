import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '../user-error.mjs';
import { inRoot, ROOT } from '../root.mjs';
import { compileBackend } from '../compile-backend.mjs';
import { debounceNames } from './debounce.mjs';

/** Compiles and runs the backend, and restarts it after each change that compiles. */
export function watchBackend(out, env, log) {
  let child;
  fs.rmSync(path.join(out, 'backend'), { recursive: true, force: true });
  let ready = compile(out).then(restart);
  let pending = ready.catch(() => undefined);

  async function restart() {
    await stopProcess(child);
    child = spawn(process.execPath, ['--enable-source-maps', path.join(out, 'backend/main.js'), '--with-worker'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return readyMessage(child);
  }

  async function rebuild(names) {
    for (const name of names) {
      if (!fs.existsSync(inRoot('backend', name))) fs.rmSync(outputFile(out, name), { force: true });
    }
    try {
      await compile(out);
      ready = restart();
      await ready;
      log('Backend restarted');
    } catch (error) {
      log(`Backend not restarted: ${error.message}`);
    }
  }

  const scheduleRebuild = debounceNames((names) => (pending = pending.then(() => rebuild(names))));
  const watcher = fs.watch(inRoot('backend'), { recursive: true }, (_, name) => {
    if (name?.endsWith('.ts') && !name.endsWith('.spec.ts')) scheduleRebuild(name);
  });

  return {
    port: Number(env.PORT),
    ready: () => ready,
    async stop() {
      watcher.close();
      await pending;
      await stopProcess(child);
    },
  };
}

const outputFile = (out, name) => path.join(out, 'backend', name.replace(/\.ts$/, '.js'));

async function compile(out) {
  const { ok, output } = await compileBackend(out);
  if (!ok) throw new UserError(output.trim());
}

function readyMessage(child) {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => (message.ready ? resolve(message) : reject(new UserError(message.problem))));
    child.once('exit', () => reject(new UserError('see the output above')));
  });
}

async function stopProcess(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}
