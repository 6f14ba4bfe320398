import fs from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from './root.mjs';

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;
const TEST = /\.(spec|test)\.tsx?$/;

/** Links to files that don't exist, and links to tests whose text is no part of a title there. */
function brokenLinks(file, text) {
  return [...text.matchAll(LINK)].flatMap(([, label, target]) => {
    if (/^[a-z]+:/.test(target) || target.startsWith('#')) return [];
    const found = path.resolve(path.dirname(file), target.replace(/#.*/, ''));
    if (!fs.existsSync(found)) return [`${target} doesn't exist`];
    const isTitle = TEST.test(found) && !label.startsWith('`');
    return isTitle && !fs.readFileSync(found, 'utf8').includes(label) ? [`${target} has no “${label}”`] : [];
  });
}

const documents = [...filesIn('.', false), ...filesIn('docs', true), ...filesIn('.github', true)];

function filesIn(folder, recursive) {
  return fs
    .readdirSync(inRoot(folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => inRoot(folder, name));
}

for (const file of documents)
  for (const problem of brokenLinks(file, fs.readFileSync(file, 'utf8'))) {
    console.log(`${path.relative(ROOT, file)}: ${problem}`);
    process.exitCode = 1;
  }
