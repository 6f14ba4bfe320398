import fs from 'node:fs';
import path from 'node:path';
import { lifeOf, sleep } from '../postgres/processes.mjs';
import { inRoot } from '../root.mjs';

const FILE = inRoot('.cache/setup.lock');

/** Serializes installs and builds, which change the checkout. */
export async function withLock(work) {
  while (!acquire()) {
    removeIfDead();
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(FILE, { force: true });
  }
}

function acquire() {
  fs.mkdirSync(path.dirname(FILE), { recursive: true });
  const own = `${FILE}.${process.pid}`;
  fs.writeFileSync(own, lifeOf(process.pid));
  try {
    // A hard link is atomic: only one process wins.
    fs.linkSync(own, FILE);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

function removeIfDead() {
  try {
    const owner = fs.readFileSync(FILE, 'utf8');
    if (lifeOf(Number(owner.split('-')[0])) !== owner) fs.rmSync(FILE, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
