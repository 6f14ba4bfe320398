import { createRunner } from 'jest-light-runner';
import { compileBackend, compiledFile } from './compile-backend.mjs';

/**
 * Runs the compiled specs in processes that load Nest, TypeORM, and the product once, where Jest's own runner loads them
 * again for each spec.
 */
export default class CompiledRunner extends createRunner({ runtime: 'child_process' }) {
  async runTests(tests, watcher, onStart, onResult, onFailure) {
    compileBackend();
    await super.runTests(
      tests.map((test) => ({ ...test, path: compiledFile(test.path), source: test })),
      watcher,
      ({ source }) => onStart(source),
      ({ source }, result) => onResult(source, { ...result, testFilePath: source.path }),
      ({ source }, error) => onFailure(source, error),
    );
  }
}
