import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../root.mjs';
import { temporaryFolder } from '../temporary.mjs';
import { builtFiles, ExecutionRecords } from './execution-records.mjs';

const PRELOAD = `--import=${pathToFileURL(inRoot('tools/test/record-proof.mjs')).href}`;

/** Environment of a process to be recorded, which keeps its own options for Node.js. */
export const recordingEnvironment = (folder, options = '') => ({
  EXECUTION_FOLDER: folder,
  NODE_OPTIONS: options.includes(PRELOAD) ? options : `${options} ${PRELOAD}`.trim(),
});

/** Runs a proof unless no change since it passed can affect it: all changes lie in functions that it didn't run. */
export class ProofRecords {
  #otherInputs;
  #opened;

  constructor(otherInputs) {
    this.#otherInputs = otherInputs;
  }

  async run(proof, run) {
    const result = this.#records.unaffected(proof);
    if (result) return { ...result, isUnaffected: true };
    const folder = temporaryFolder('executed');
    const outcome = await run(recordingEnvironment(folder, process.env.NODE_OPTIONS));
    const executed = outcome.failed ? undefined : this.#read(folder);
    if (executed) this.#records.save(proof, { executed, result: { passed: 1, failed: 0, skipped: 0 } });
    else this.#records.forget(proof);
    return outcome;
  }

  // Opened late, because it reads the built files.
  get #records() {
    this.#opened ??= new ExecutionRecords('proofs', builtFiles(), this.#otherInputs, mayAffect);
    return this.#opened;
  }

  /** `undefined` if something ran that isn't recorded. */
  #read(folder) {
    const executed = {};
    const known = new Set([...builtFiles()].map(([name]) => name));
    for (const name of fs.readdirSync(folder)) {
      const lines = fs.readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean);
      for (const [file, end] of lines.map((line) => line.split('\t'))) {
        if (!known.has(file)) return undefined;
        (executed[file] ??= new Set()).add(Number(end));
      }
    }
    const files = Object.entries(executed);
    return files.length > 0 ? Object.fromEntries(files.map(([file, ends]) => [file, [...ends]])) : undefined;
  }
}

function mayAffect(_, { file }) {
  // Migrations are SQL, and browsers run the pages.
  return /^backend\/(?!database\/)/.test(file) ? undefined : true;
}
