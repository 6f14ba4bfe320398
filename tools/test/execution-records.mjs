import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { findChange } from './changed-code.mjs';
import { keepsState } from './javascript.mjs';

const FOLDER = inRoot('.cache/executed');
const BUILT = inRoot('dist');

/**
 * Remembers which functions each test ran when it passed. A test needs to run again unless every change since then lies
 * in functions that it didn't run; anything else that changed (a new file, code outside of functions, another input)
 * concerns every test.
 */
export class ExecutionRecords {
  #sources;
  #changes = new Map();

  /**
   * `files` are the compiled files by name, and `otherInputs` is a hash of all else that the tests depend on. `mayAffect`
   * says whether a changed file affects a test, or `undefined` where the functions that ran should tell.
   */
  constructor(name, files, otherInputs, mayAffect) {
    this.folder = path.join(FOLDER, name);
    this.otherInputs = otherInputs;
    this.mayAffect = mayAffect;
    this.#sources = Object.fromEntries([...files].map(([file, absolute]) => [file, store(fs.readFileSync(absolute))]));
    this.sourcesId = store(JSON.stringify(this.#sources));
  }

  covers(file) {
    return file in this.#sources;
  }

  /** `run` is the test's result, the functions it executed, and what else `mayAffect` needs. */
  save(test, run) {
    fs.mkdirSync(this.folder, { recursive: true });
    const record = { otherInputs: this.otherInputs, sources: this.sourcesId, ...run };
    fs.writeFileSync(this.#file(test), JSON.stringify(record));
  }

  forget(test) {
    fs.rmSync(this.#file(test), { force: true });
  }

  /** The result of the test's last run, if running it again can't change it. */
  unaffected(test) {
    const record = readJson(this.#file(test));
    if (record?.otherInputs !== this.otherInputs) return undefined;
    const isAffected = ({ file, isNew, functions }) =>
      this.mayAffect(test, { file, isNew }, record) ?? functions.every((end) => record.executed[file]?.includes(end));
    return this.#changedSince(record.sources).some(isAffected) ? undefined : record.result;
  }

  #changedSince(sourcesId) {
    if (!this.#changes.has(sourcesId)) this.#changes.set(sourcesId, this.#compare(sourcesId));
    return this.#changes.get(sourcesId);
  }

  #compare(sourcesId) {
    if (sourcesId === this.sourcesId) return [];
    const before = readJson(stored(sourcesId)) ?? {};
    const files = new Set([...Object.keys(before), ...Object.keys(this.#sources)]);
    return [...files]
      .filter((file) => before[file] !== this.#sources[file])
      .flatMap((file) => {
        // A file that came or went, or doesn't run in Node.js, has no functions to look at.
        if (!before[file] || !this.#sources[file] || !/^(?!.*\/assets\/).*\.c?js$/.test(file)) {
          return [{ file, isNew: !before[file], functions: [] }];
        }
        const [old, now] = [before[file], this.#sources[file]].map(readText);
        const change = findChange(old, now);
        if (!change) return [];
        // A test may use what an earlier test's call left in the module.
        return [keepsState(old) ? { file, functions: [] } : { file, ...change }];
      });
  }

  #file(test) {
    return path.join(this.folder, `${hashOf(test)}.json`);
  }
}

/** The files of the built product, by name. */
export function* builtFiles() {
  for (const entry of fs.readdirSync(BUILT, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(BUILT, file).replaceAll(path.sep, '/');
    if (entry.isFile() && /^(backend|frontends)\//.test(name) && !/\.(map|gz|br)$/.test(name)) yield [name, file];
  }
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex');
const stored = (id) => path.join(FOLDER, 'contents', id);
const readText = (id) => fs.readFileSync(stored(id), 'utf8');

function store(content) {
  const id = hashOf(content);
  if (!fs.existsSync(stored(id))) {
    fs.mkdirSync(path.dirname(stored(id)), { recursive: true });
    fs.writeFileSync(stored(id), content);
  }
  return id;
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
