/** Finds class names that components use and no rule of their stylesheet has, and classes that no component uses. */
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

const FRONTENDS = inRoot('frontends');
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const CLASS = /\.([a-zA-Z][\w-]*)/g;

const files = fs.readdirSync(FRONTENDS, { recursive: true }).map((file) => path.join(FRONTENDS, String(file)));
const read = (file) => fs.readFileSync(file, 'utf8');

/** By stylesheet. */
const defined = new Map();
for (const file of files.filter((name) => name.endsWith('.module.css'))) {
  const rules = read(file)
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  defined.set(file, new Set([...rules.matchAll(CLASS)].map(([, name]) => name)));
}

const problems = [];
const used = new Map([...defined.keys()].map((file) => [file, new Set()]));
const dynamic = new Set();
for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
  const text = read(file);
  for (const [, variable, specifier] of text.matchAll(IMPORT)) {
    const sheet = path.resolve(
      path.dirname(file),
      specifier.replace(/^@atelier\/shared/, path.join(FRONTENDS, 'shared')),
    );
    const code = text.replace(IMPORT, '');
    for (const [, name] of code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) {
      used.get(sheet)?.add(name);
      if (!defined.get(sheet)?.has(name))
        problems.push(`${path.relative(inRoot('.'), file)}: ${path.basename(sheet)} has no class “${name}”`);
    }
    if (new RegExp(`\\b${variable}\\b(?!\\.\\w)`).test(code)) dynamic.add(sheet);
  }
}
for (const [sheet, names] of defined)
  if (!dynamic.has(sheet))
    for (const name of names)
      if (!used.get(sheet)?.has(name)) problems.push(`${path.relative(inRoot('.'), sheet)}: nothing uses “${name}”`);

if (problems.length > 0) {
  process.stdout.write(`${[...new Set(problems)].join('\n')}\n`);
  process.exitCode = 1;
}
