import fs from 'node:fs';
import path from 'node:path';

const READ_IN = ['backend/platform/config', 'backend/console-site', 'backend/remotes-site'];
const ALWAYS = ['NODE_ENV'];

/** Finds variable names in the sources, such as `'REDIS_URL'`, and prefixes, such as `SITE_SOCIAL_${…}`. */
export function knownVariables(root) {
  const sources = READ_IN.flatMap((folder) => filesIn(path.join(root, folder)))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n');
  const names = new Set([...ALWAYS, ...found(sources, /'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)]);
  const beginnings = found(sources, /`([A-Z][A-Z0-9_]*_)\$\{/g);
  return (name) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

const found = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

function filesIn(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => path.join(folder, name));
}
