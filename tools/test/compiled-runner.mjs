import fs from 'node:fs';
import path from 'node:path';
import { createRunner } from 'jest-light-runner';
import { temporaryFolder } from '../temporary.mjs';
import { COMPILED, compileBackend, compiledFile, compiledFiles } from './compile-backend.mjs';
import { executionFile } from './execution-file.mjs';
import { ExecutionRecords } from './execution-records.mjs';

function mayAffect(spec, { file }, { startsPrograms }) {
  if (file.endsWith('.spec.js')) return file === path.relative(COMPILED, compiledFile(spec));
  return startsPrograms || undefined;
}

/**
 * Runs the compiled specs in processes that load Nest, TypeORM, and the product once, where Jest's own runner loads them
 * again for each spec. With ONLY_AFFECTED, a spec that no change can have affected reports its last result instead.
 */
export default class CompiledRunner extends createRunner({ runtime: 'child_process' }) {
  async runTests(tests, watcher, onStart, onResult, onFailure) {
    compileBackend();
    const affected = process.env.ONLY_AFFECTED ? await this.#reportUnaffected(tests, onStart, onResult) : tests;
    await super.runTests(
      affected.map((test) => ({ ...test, path: compiledFile(test.path), source: test })),
      watcher,
      ({ source }) => onStart(source),
      ({ source }, result) => {
        this.#record(source, result);
        return onResult(source, { ...result, testFilePath: source.path });
      },
      ({ source }, error) => onFailure(source, error),
    );
  }

  async #reportUnaffected(tests, onStart, onResult) {
    process.env.EXECUTION_FOLDER = temporaryFolder('executed');
    this.records = new ExecutionRecords('specs', compiledFiles(), process.env.ONLY_AFFECTED, mayAffect);
    const affected = [];
    for (const test of tests) {
      const result = this.records.unaffected(test.path);
      if (result) await onStart(test).then(() => onResult(test, result));
      else affected.push(test);
    }
    console.log(`${tests.length - affected.length} of ${tests.length} spec files can't be affected by the changes.`);
    return affected;
  }

  #record(test, result) {
    if (!this.records) return;
    this.records.forget(test.path);
    if (result.numFailingTests > 0) return;
    const file = executionFile(process.env.EXECUTION_FOLDER, compiledFile(test.path));
    if (!fs.existsSync(file)) return;
    const { executed, startsPrograms } = JSON.parse(fs.readFileSync(file, 'utf8'));
    this.records.save(test.path, { executed, startsPrograms, result: { ...result, testFilePath: test.path } });
  }
}
