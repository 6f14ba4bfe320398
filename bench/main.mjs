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

/** `npm run bench [row…] [--short]`; answers the exit code. */
export async function bench(args) {
  const known = await rows();
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const unknown = wanted.find((name) => !known.has(name));
  if (unknown) {
    for (const [name, { title }] of known) console.log(`${name.padEnd(12)} ${title}`);
    return 1;
  }
  const short = args.includes('--short');
  try {
    await ensureBuilt(console.log);
    const services = await ensureServices();
    onCleanUp(services.stop);
    const results = [];
    for (const name of wanted.length ? wanted : known.keys()) {
      console.log(`${known.get(name).title} …`);
      results.push(...(await known.get(name).run({ ...(short ? SHORT : LONG), say: console.log })));
    }
    print(results);
    // What one short round says is nothing to keep.
    if (!short) keep(results, wanted);
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
  return new Map(await Promise.all(files.map(async (file) => [path.parse(file).name, await import(`./rows/${file}`)])));
}

/** Rows that were not measured this time stay as they were. */
function keep(results, wanted) {
  const file = inRoot('bench/results.json');
  const before = wanted.length && fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).rows : [];
  const key = ({ name, page }) => name ?? page;
  const names = new Set(results.map(key));
  const rows = [...before.filter((row) => !names.has(key(row))), ...results];
  const machine = { node: process.version, cores: os.availableParallelism() };
  fs.writeFileSync(file, `${JSON.stringify({ command: 'npm run bench', machine, rows }, null, 2)}\n`);
  console.log(`Written to ${path.relative(inRoot(), file)}`);
}
