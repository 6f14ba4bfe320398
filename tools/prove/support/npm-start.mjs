import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { onCleanUp } from '../../cleanup.mjs';
import { freePort } from '../../free-port.mjs';
import { npmCommand } from '../../run.mjs';

const READY = /^Atelier is ready at (\S+) /m;
const ACCOUNT = /^ {2}(guest|admin) +(\S+) +(\S+)$/gm;

/** @param {{ folder: string, env?: NodeJS.ProcessEnv }} options */
export async function npmStart({ folder, env = {} }) {
  const port = await freePort();
  const [program, ...npmArgs] = npmCommand();
  const began = Date.now();
  const child = spawn(program, [...npmArgs, 'start'], {
    cwd: folder,
    env: { ...cleanEnv(process.env), PORT: String(port), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  // Ctrl-C in a terminal signals the whole process group.
  const stop = onCleanUp(async () => {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await exited;
  });

  let output = '';
  const ready = new Promise((resolve) => {
    const onOutput = (data) => {
      output += data;
      if (READY.test(output)) setTimeout(resolve, 100);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
  });
  const earlyExit = await Promise.race([ready, exited]);
  if (earlyExit !== undefined) throw new Error(`npm start exited with ${earlyExit}:\n${output}`);

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

function cleanEnv(env) {
  const ownVariables = /^(npm_|INIT_CWD$|DATABASE_URL$|TEST_|DATA_DIR$|HOST$|NODE_ENV$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ownVariables.test(name)));
}
