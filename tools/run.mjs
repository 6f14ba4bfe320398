import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { sleep } from './postgres/processes.mjs';
import { inRoot, ROOT } from './root.mjs';

const QUIET_ENV = { NX_DAEMON: 'false', NX_TUI: 'false', NO_UPDATE_NOTIFIER: '1', npm_config_update_notifier: 'false' };
const STOP_TIMEOUT_MS = 20_000;
/** A busy machine takes a while to end a program. */
const EXIT_TIMEOUT_MS = 60_000;

// Each program gets its own process group, which is killed when we exit.
const groups = new Set();
process.once('exit', () => groups.forEach((pid) => signalGroup(pid, 'SIGKILL')));

export function run(
  program,
  args,
  { env = {}, cwd = ROOT, timeoutMs = 5_100_000, onOutput = undefined, completionPattern = undefined } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...QUIET_ENV, ...env },
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) groups.add(child.pid);
    let output = '';
    const collect = (data) => {
      output += data;
      onOutput?.(String(data));
      // Stop programs that report completion but keep running.
      if (completionPattern?.test(data)) setTimeout(() => void stopGroup(child.pid), EXIT_TIMEOUT_MS).unref();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const timeout = setTimeout(() => {
      collect(`\nStopped after ${timeoutMs / 60_000} minutes.\n`);
      void stopGroup(child.pid);
    }, timeoutMs);
    const finish = (code) => {
      clearTimeout(timeout);
      if (child.pid) signalGroup(child.pid, 'SIGKILL');
      groups.delete(child.pid);
      resolve({ ok: code === 0, code, output });
    };
    child.on('error', (error) => {
      collect(error.message);
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

export const runNode = (args, options) => run(process.execPath, args, options);

/** Runs a package's script without npx, on every system. */
export const runBin = (packageName, name, args, options) => runNode([binOf(packageName, name), ...args], options);

function binOf(packageName, name) {
  const { bin } = JSON.parse(fs.readFileSync(inRoot('node_modules', packageName, 'package.json'), 'utf8'));
  return inRoot('node_modules', packageName, typeof bin === 'string' ? bin : bin[name]);
}

export function npmCommand() {
  const bundledNpm = path.join(path.dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const script = process.env.npm_execpath ?? bundledNpm;
  return fs.existsSync(script) ? [process.execPath, script] : ['npm'];
}

export function runNpm(args, options) {
  const [program, ...npmArgs] = npmCommand();
  return run(program, [...npmArgs, ...args], options);
}

export const stopAllPrograms = () => Promise.all([...groups].map(stopGroup));

async function stopGroup(pid) {
  signalGroup(pid, 'SIGTERM');
  const until = Date.now() + STOP_TIMEOUT_MS;
  while (groups.has(pid) && Date.now() < until) await sleep(50);
  if (groups.has(pid)) signalGroup(pid, 'SIGKILL');
}

function signalGroup(pid, signal) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {}
}
