import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { onCleanUp } from '../cleanup.mjs';
import { freePort } from '../postgres/server.mjs';
import { npmCommand } from '../run.mjs';

const READY = /^Atelier is ready at (\S+) /m;
const ACCOUNT = /^ {2}(guest|admin) +(\S+) +(\S+)$/gm;

/** `npm start` in a folder, as a person would type it, on a port of its own; answers when the product serves. */
export async function npmStart({ folder, env = {} }) {
  const port = await freePort();
  const [program, ...first] = npmCommand();
  const began = Date.now();
  const child = spawn(program, [...first, 'start'], {
    cwd: folder,
    env: { ...cleanEnv(process.env), PORT: String(port), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const over = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  // Ctrl-C in a terminal reaches the whole group.
  const stop = onCleanUp(async () => {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await over;
  });

  let output = '';
  const ready = new Promise((resolve) => {
    const read = (data) => {
      output += data;
      if (READY.test(output)) setTimeout(resolve, 100);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const ended = await Promise.race([ready, over]);
  if (ended !== undefined) throw new Error(`npm start ended with ${ended}:\n${output}`);

  const dataDir = path.resolve(folder, env.DATA_DIR ?? '.data');
  return {
    url: READY.exec(output)[1],
    accounts: [...output.matchAll(ACCOUNT)].map(([, role, username, password]) => ({ role, username, password })),
    pid: child.pid,
    ms: Date.now() - began,
    dataDir,
    databasePid: () => Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    output: () => output,
    stop,
  };
}

/** What npm and the tests put into the environment is not a fresh terminal's. */
function cleanEnv(env) {
  const ours = /^(npm_|INIT_CWD$|DATABASE_URL$|TEST_|DATA_DIR$|HOST$|NODE_ENV$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)));
}
