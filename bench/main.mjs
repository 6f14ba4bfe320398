import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cleanUp, onCleanUp } from '../tools/cleanup.mjs';
import { inRoot } from '../tools/root.mjs';
import { ensureBuilt } from '../tools/setup/build.mjs';
import { ensureServices } from '../tools/test/services.mjs';
import { print } from './table.mjs';

const LONG = { rounds: 7, seconds: 4 };
const SHORT = { rounds: 1, seconds: 1 };

/** `npm run bench [row…] [--short]`; returns the exit code. */
export async function bench(args) {
  const available = await rows();
  const selected = args.filter((arg) => !arg.startsWith('--'));
  const unknownName = selected.find((name) => !available.has(name));
  if (unknownName) {
    for (const [name, { title }] of available) console.log(`${name.padEnd(12)} ${title}`);
    return 1;
  }
  const short = args.includes('--short');
  try {
    await ensureBuilt(console.log);
    const services = await ensureServices();
    onCleanUp(services.stop);
    const results = [];
    for (const name of selected.length ? selected : available.keys()) {
      console.log(`${available.get(name).title} …`);
      results.push(...(await available.get(name).run({ ...(short ? SHORT : LONG), log: console.log })));
    }
    print(results);
    if (!short) saveResults(results, selected);
    return 0;
  } catch (error) {
    console.error(error);
    return 1;
  } finally {
    await cleanUp();
  }
}

async function rows() {
  const folder = path.join(import.meta.dirname, 'rows');
  const files = fs.readdirSync(folder).sort();
  const found = new Map();
  for (const file of files) found.set(path.parse(file).name, await import(`./rows/${file}`));
  return found;
}

function saveResults(results, selected) {
  const file = inRoot('bench/results.json');
  const before = selected.length && fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).rows : [];
  const key = ({ name, page }) => name ?? page;
  const names = new Set(results.map(key));
  const rows = [...before.filter((row) => !names.has(key(row))), ...results];
  const machine = { node: process.version, cores: os.availableParallelism() };
  fs.writeFileSync(file, `${JSON.stringify({ command: 'npm run bench', machine, rows }, null, 2)}\n`);
  console.log(`Written to ${path.relative(inRoot(), file)}`);
}
