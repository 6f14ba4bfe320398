import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { isTest, read, sourceFiles } from './source-files.mjs';

/** Folders that import each other, type imports included, tests left out. */
export function twoWayPairs() {
  const product = sourceFiles().filter((file) => /^(backend|frontends)\//.test(file) && !isTest(file));
  const edges = new Set();
  for (const file of product) {
    const from = path.posix.dirname(file);
    for (const [, target] of read(file).matchAll(/(?:from|import|import\()\s*'(\.[^']*)'/g)) {
      const to = folderOf(path.posix.join(from, target));
      if (to !== from) edges.add(`${from} ${to}`);
    }
  }
  return [...edges]
    .map((edge) => edge.split(' '))
    .filter(([from, to]) => from < to && edges.has(`${to} ${from}`))
    .sort();
}

const folderOf = (target) =>
  fs.statSync(inRoot(target), { throwIfNoEntry: false })?.isDirectory() ? target : path.posix.dirname(target);
