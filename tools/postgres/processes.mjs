import fs from 'node:fs';

/** A text that names this one life of a process, so that a pid used anew is not taken for the old one; null when it is over. */
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
    // A zombie is dead, only nobody has asked for its exit code yet.
    return state === 'Z' || state === 'X' ? null : `${pid}-${rest[18]}`;
  } catch {
    return null;
  }
}

/** The name of the program, where the system tells it. */
export function programOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
