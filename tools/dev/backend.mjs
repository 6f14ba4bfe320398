import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem.mjs';
import { inRoot, ROOT } from '../root.mjs';
import { runBin } from '../run.mjs';
import { settled } from './settled.mjs';

/** Compiles the backend into `out` and runs it, and again after every change; one that does not compile changes nothing. */
export function watchBackend(out, env, say) {
  let child;
  fs.rmSync(path.join(out, 'backend'), { recursive: true, force: true });
  let up = compile(out).then(restart);
  let work = up.catch(() => undefined);

  async function restart() {
    await end(child);
    child = spawn(process.execPath, ['--enable-source-maps', path.join(out, 'backend/main.js'), '--with-worker'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return firstWord(child);
  }

  async function change(names) {
    for (const name of names) {
      if (!fs.existsSync(inRoot('backend', name))) fs.rmSync(builtFrom(out, name), { force: true });
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

  const changed = settled((names) => (work = work.then(() => change(names))));
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
      await end(child);
    },
  };
}

const builtFrom = (out, name) => path.join(out, 'backend', name.replace(/\.ts$/, '.js'));

async function compile(out) {
  const args = ['backend', '-d', out, '--ignore', '**/*.spec.ts,**/*.d.ts,backend/test/**', '-q'];
  const { ok, output } = await runBin('@swc/cli', 'swc', args);
  if (!ok) throw new Problem(output.trim());
}

function firstWord(child) {
  return new Promise((resolve, reject) => {
    child.once('message', (word) => (word.ready ? resolve(word) : reject(new Problem(word.problem))));
    child.once('exit', () => reject(new Problem('what it said is above')));
  });
}

async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await over;
}
