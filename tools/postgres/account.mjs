import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UserError } from '../user-error.mjs';

const UNMAPPED_USER_ID = 65534;
const NAMESPACE = ['--user', `--map-user=${UNMAPPED_USER_ID}`, `--map-group=${UNMAPPED_USER_ID}`];

/** PostgreSQL refuses to run as root or as a user without a name: pick another user or a user namespace. */
export function accountFor(dataDir, binary) {
  const root = process.getuid?.() === 0;
  if (!root && hasName()) return asCurrentUser();
  if (!root) return inUserNamespace('this user has no name on this machine');
  const folder = fs.existsSync(dataDir) ? fs.statSync(dataDir) : undefined;
  if (folder && folder.uid !== 0) return asUser(folder.uid, folder.gid);
  if (folder) return inUserNamespace('the database belongs to root');
  const [uid, gid] = unprivileged();
  if (canAccess(path.dirname(dataDir), uid, gid) && canAccess(path.dirname(binary), uid, gid)) return asUser(uid, gid);
  return inUserNamespace('only root can open the project folder');
}

function hasName() {
  try {
    return Boolean(os.userInfo().username);
  } catch {
    return false;
  }
}

function asCurrentUser() {
  return { start: (program, args, options) => spawn(program, args, options), changeOwner: () => undefined };
}

function asUser(uid, gid) {
  return {
    start: (program, args, options) => spawn(program, args, { ...options, uid, gid }),
    changeOwner: (file) => fs.chownSync(file, uid, gid),
  };
}

function inUserNamespace(reason) {
  const tried = spawnSync('unshare', [...NAMESPACE, 'true'], { encoding: 'utf8' });
  if (tried.status !== 0) {
    throw new UserError(
      `The embedded PostgreSQL can't run here because ${reason}. Use another user or folder, or set DATABASE_URL.`,
    );
  }
  return {
    start: (program, args, options) => spawn('unshare', [...NAMESPACE, program, ...args], options),
    changeOwner: () => undefined,
  };
}

function unprivileged() {
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find((a) => a[0] === name)).find(Boolean);
  if (!account) throw new UserError("PostgreSQL can't run as root. Start as another user, or set DATABASE_URL.");
  return [Number(account[2]), Number(account[3])];
}

function canAccess(folder, uid, gid) {
  const up = path.dirname(folder);
  if (up !== folder && !canAccess(up, uid, gid)) return false;
  if (!fs.existsSync(folder)) return true;
  const { mode, uid: owner, gid: group } = fs.statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
}
