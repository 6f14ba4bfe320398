import fs from 'node:fs';

/** Identifies one process, so that a reused pid is not mistaken for it. Returns null if it has ended. */
export function lifeOf(pid) {
  if (process.platform === 'linux') return lifeIdOnLinux(pid);
  try {
    process.kill(pid, 0);
    return String(pid);
  } catch (error) {
    return error.code === 'EPERM' ? String(pid) : null;
  }
}

export const isAlive = (pid) => lifeOf(pid) !== null;

function lifeIdOnLinux(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; its parent has not read the exit code yet.
    return state === 'Z' || state === 'X' ? null : `${pid}-${rest[18]}`;
  } catch {
    return null;
  }
}

export function programOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
