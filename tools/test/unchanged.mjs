import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from '../root.mjs';

const NO_SOURCES = /^(\.git|\.cache|\.nx|\.data.*|node_modules|dist|test-results|\.env)$/;
const PASSED = inRoot('.cache/passed');

const files = once(() => filesIn('').map((file) => ({ file, hash: hashOf(fs.readFileSync(inRoot(file))) })));

/**
 * Skips a step whose inputs are as they were when it last passed. Every file of the repository is an input, except
 * those that `ignore` names, so a new file or a forgotten dependency runs a step too often, never too seldom.
 */
export function unlessUnchanged(step, ignore = /^$/, environment = '') {
  const record = path.join(PASSED, hashOf(step.name));
  return {
    ...step,
    async run() {
      const inputs = fingerprint(ignore, environment);
      const last = readRecord(record);
      if (last?.inputs === inputs) return { ...last.result, failures: [], isUnchanged: true };
      const result = await step.run();
      if (!result.failed) {
        const { passed, failed, skipped } = result;
        fs.mkdirSync(PASSED, { recursive: true });
        fs.writeFileSync(record, JSON.stringify({ step: step.name, inputs, result: { passed, failed, skipped } }));
      }
      return result;
    },
  };
}

/** A hash of all files of the repository but those to ignore. */
function fingerprint(ignore, environment) {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${environment}`);
  for (const { file, hash: content } of files()) if (!ignore.test(file)) hash.update(`${file}\0${content}\n`);
  return hash.digest('hex');
}

function readRecord(record) {
  try {
    return JSON.parse(fs.readFileSync(record, 'utf8'));
  } catch {
    return undefined;
  }
}

function filesIn(folder) {
  return fs
    .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = folder ? `${folder}/${entry.name}` : entry.name;
      if (NO_SOURCES.test(entry.name)) return [];
      return entry.isDirectory() ? filesIn(file) : [file];
    });
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex');

function once(work) {
  let result;
  return () => (result ??= work());
}
