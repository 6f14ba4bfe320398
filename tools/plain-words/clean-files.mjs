import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';

const FILE = inRoot('.cache/plain-words.json');
// The package file pins the parser.
const CHECKER = ['banned.json', 'findings.mjs', 'parts.mjs', 'rules.mjs', '../../package.json'];

const hashOf = (...parts) => createHash('sha1').update(JSON.stringify(parts)).digest('base64url');
const checkerVersion = hashOf(...CHECKER.map((name) => fs.readFileSync(new URL(name, import.meta.url), 'utf8')));

const known = new Set(readKnown());
const clean = new Set();

export function isKnownClean(file, text) {
  const key = hashOf(checkerVersion, file, text);
  if (known.has(key)) clean.add(key);
  return known.has(key);
}

export function rememberClean(file, text) {
  clean.add(hashOf(checkerVersion, file, text));
}

/** Replaces the list, so that it does not grow with old versions of files. */
export function saveCleanFiles() {
  fs.mkdirSync(path.dirname(FILE), { recursive: true });
  fs.writeFileSync(`${FILE}.${process.pid}`, JSON.stringify([...clean]));
  fs.renameSync(`${FILE}.${process.pid}`, FILE);
}

function readKnown() {
  try {
    return JSON.parse(fs.readFileSync(FILE, 'utf8'));
  } catch {
    return [];
  }
}
