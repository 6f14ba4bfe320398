import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UserError } from '../user-error.mjs';

// The user "nobody", as whom PostgreSQL sees itself inside a user namespace.
const NOBODY = 65534;
const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/** How to run PostgreSQL's programs, which refuse root and a user without a name: as whom, or inside a user namespace. */
export function accountFor(dataDir, binary) {
  const root = process.getuid?.() === 0;
  if (!root && hasName()) return asCurrentUser();
  if (!root) return inUserNamespace('this user has no name on this machine');
  const kept = fs.existsSync(dataDir) ? fs.statSync(dataDir) : undefined;
  if (kept && kept.uid !== 0) return asUser(kept.uid, kept.gid);
  if (kept) return inUserNamespace('the database belongs to root');
  const [uid, gid] = unprivileged();
  if (canEnter(path.dirname(dataDir), uid, gid) && canEnter(path.dirname(binary), uid, gid)) return asUser(uid, gid);
  return inUserNamespace('the folder of this project can be entered by root alone');
}

function hasName() {
  try {
    return Boolean(os.userInfo().username);
  } catch {
    return false;
  }
}

function asCurrentUser() {
  return { start: (program, args, options) => spawn(program, args, options), give: () => undefined };
}

function asUser(uid, gid) {
  return {
    start: (program, args, options) => spawn(program, args, { ...options, uid, gid }),
    give: (file) => fs.chownSync(file, uid, gid),
  };
}

function inUserNamespace(reason) {
  const tried = spawnSync('unshare', [...NAMESPACE, 'true'], { encoding: 'utf8' });
  if (tried.status !== 0) {
    throw new UserError(
      `The embedded PostgreSQL cannot run here, because ${reason}: use another user or folder, or set DATABASE_URL.`,
    );
  }
  return {
    start: (program, args, options) => spawn('unshare', [...NAMESPACE, program, ...args], options),
    give: () => undefined,
  };
}

function unprivileged() {
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find((a) => a[0] === name)).find(Boolean);
  if (!account) throw new UserError('PostgreSQL refuses to run as root: start as another user, or set DATABASE_URL.');
  return [Number(account[2]), Number(account[3])];
}

/** Whether every folder on the way lets that user through. */
function canEnter(folder, uid, gid) {
  const up = path.dirname(folder);
  if (up !== folder && !canEnter(up, uid, gid)) return false;
  if (!fs.existsSync(folder)) return true;
  const { mode, uid: owner, gid: group } = fs.statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
}
