import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../temporary.mjs';
import { builtFiles, ExecutionRecords } from './execution-records.mjs';
import { proofEnvironment } from './proof-environment.mjs';

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
    const outcome = await run(proofEnvironment(folder, process.env.NODE_OPTIONS));
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
    for (const name of fs.readdirSync(folder)) {
      const lines = fs.readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean);
      for (const [file, end] of lines.map((line) => line.split('\t'))) {
        if (!this.#records.covers(file)) return undefined;
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
