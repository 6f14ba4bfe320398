import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '../user-error.mjs';
import { inRoot, ROOT } from '../root.mjs';
import { runBin } from '../run.mjs';
import { debounceNames } from './debounce.mjs';

/** Compiles the backend into `out` and runs it, and again after every change; one that does not compile changes nothing. */
export function watchBackend(out, env, say) {
  let child;
  fs.rmSync(path.join(out, 'backend'), { recursive: true, force: true });
  let up = compile(out).then(restart);
  let work = up.catch(() => undefined);

  async function restart() {
    await stopProcess(child);
    child = spawn(process.execPath, ['--enable-source-maps', path.join(out, 'backend/main.js'), '--with-worker'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return readyMessage(child);
  }

  async function change(names) {
    for (const name of names) {
      if (!fs.existsSync(inRoot('backend', name))) fs.rmSync(outputFile(out, name), { force: true });
    }
    try {
      await compile(out);
      up = restart();
      await up;
      say('The backend runs with what changed');
    } catch (error) {
      say(`The backend could not take over what changed: ${error.message}`);
    }
  }

  const changed = debounceNames((names) => (work = work.then(() => change(names))));
  const watcher = fs.watch(inRoot('backend'), { recursive: true }, (_, name) => {
    if (name?.endsWith('.ts') && !name.endsWith('.spec.ts')) changed(name);
  });

  return {
    port: Number(env.PORT),
    /** What the product said of itself when it was ready; while it starts, whoever asks waits. */
    up: () => up,
    async stop() {
      watcher.close();
      await work;
      await stopProcess(child);
    },
  };
}

const outputFile = (out, name) => path.join(out, 'backend', name.replace(/\.ts$/, '.js'));

async function compile(out) {
  const args = ['backend', '-d', out, '--ignore', '**/*.spec.ts,**/*.d.ts,backend/test/**', '-q'];
  const { ok, output } = await runBin('@swc/cli', 'swc', args);
  if (!ok) throw new UserError(output.trim());
}

function readyMessage(child) {
  return new Promise((resolve, reject) => {
    child.once('message', (word) => (word.ready ? resolve(word) : reject(new UserError(word.problem))));
    child.once('exit', () => reject(new UserError('what it said is above')));
  });
}

async function stopProcess(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}
