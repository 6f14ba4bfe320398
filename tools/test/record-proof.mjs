import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { inRoot, ROOT } from '../root.mjs';
import { ExecutedFunctions } from './executed-functions.mjs';
import { proofEnvironment } from './proof-environment.mjs';

/**
 * Loaded before each process and thread of a proof, so it must not handle signals. Writes down each function of the
 * product when it first runs, at once, because proofs kill processes; and each program that may run code of ours
 * without being recorded.
 */
const { PROOF_EXECUTION_FOLDER = '' } = process.env;
// Not the process id alone: ids come again.
const file = fs.openSync(path.join(PROOF_EXECUTION_FOLDER, `${process.pid}-${threadId}-${Date.now()}`), 'a');
const note = (line) => fs.writeSync(file, `${line}\n`);
const noteUnrecorded = (what) => note(`unrecorded\t${what}`);

// These run no code of ours.
const KNOWN_PROGRAMS =
  /^(postgres|initdb|pg_ctl|psql|pg_dump|pg_restore|pgbouncer|redis-server|redis-cli|chrome|chromium[\w.-]*|headless_shell|ps|df|git|u?mount)$/;
const REDIS_IN_SHELL = /^redis-server "\$@"/;

new ExecutedFunctions(inRoot('dist'), (name, end) => note(`${name}\t${end}`));
const [, script = ''] = process.argv;
if (!script.startsWith(ROOT + path.sep)) noteUnrecorded(`the process ${script}`);
watchPrograms();

function watchPrograms() {
  /** @type {any} */
  const { prototype } = childProcess.ChildProcess;
  const { spawn } = prototype;
  prototype.spawn = function (options) {
    if (options.file === process.execPath) options.envPairs = withRecording(options.envPairs ?? []);
    else if (!isKnown(options.file, options.args)) noteUnrecorded(`the program ${options.file}`);
    return Reflect.apply(spawn, this, [options]);
  };
  for (const name of ['spawnSync', 'execFileSync', 'execSync']) {
    const original = childProcess[name];
    childProcess[name] = (program, ...args) => {
      if (name === 'execSync' || !isKnown(program)) noteUnrecorded(`the program ${program}`);
      return original(program, ...args);
    };
  }
  syncBuiltinESMExports();
}

function isKnown(program, args = []) {
  if (KNOWN_PROGRAMS.test(path.basename(program))) return true;
  return /^(\/bin\/)?sh$/.test(program) && args.some((arg) => REDIS_IN_SHELL.test(arg));
}

/** Also where a proof gives a process an environment of its own. */
function withRecording(pairs) {
  const environment = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  const recording = proofEnvironment(PROOF_EXECUTION_FOLDER, environment.NODE_OPTIONS);
  return Object.entries({ ...environment, ...recording }).map((pair) => pair.join('='));
}
