import fs from 'node:fs';
import { createRunner } from 'jest-light-runner';
import { compileBackend, compiledFile } from './compile-backend.mjs';
import { hangFile } from './spec-log.mjs';

/**
 * Runs the compiled specs in processes that load Nest, TypeORM, and the product once, where Jest's own runner loads them
 * again for each spec.
 */
export default class CompiledRunner extends createRunner() {
  // Also for one worker, because a test that hangs ends its process.
  _runtime = 'child_process';

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    compileBackend();
    await super.runTests(
      tests.map((test) => ({ ...test, path: compiledFile(test.path), source: test })),
      watcher,
      ({ source }) => onStart(source),
      ({ source }, result) => onResult(source, { ...result, testFilePath: source.path }),
      ({ source, path }, error) => onFailure(source, whyEnded(path) ?? error),
    );
  }
}

/** A test that hangs ends its process and leaves the reason. */
function whyEnded(spec) {
  const file = hangFile(spec);
  if (!fs.existsSync(file)) return undefined;
  const message = fs.readFileSync(file, 'utf8');
  fs.rmSync(file);
  return { message: '', stack: message };
}
