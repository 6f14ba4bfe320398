import childProcess from 'node:child_process';
import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { addEventHandler } from 'jest-circus';
import { COMPILED, compiledModules } from './compile-backend.mjs';
import { ExecutedFunctions, mergeExecuted } from './executed-functions.mjs';
import { executionFile } from './execution-file.mjs';

/** Tells the runner which functions each spec ran; see `execution-records.mjs`. */
const folder = process.env.EXECUTION_FOLDER;
if (folder) record();

function record() {
  let startsPrograms = false;
  watchPrograms(() => (startsPrograms = true));
  const functions = new ExecutedFunctions(COMPILED);
  functions.start();
  // Functions that run while modules load count for each spec, whichever spec loads them first.
  const require = createRequire(import.meta.url);
  for (const file of compiledModules()) require(file);
  const onLoad = functions.take();

  const finish = {
    type: 'afterAll',
    fn() {
      const executed = mergeExecuted(onLoad, functions.take());
      const { testPath } = globalThis.expect.getState();
      fs.writeFileSync(executionFile(folder, testPath), JSON.stringify({ executed, startsPrograms }));
      // Before the next spec loads, because what runs at its top level counts too.
      functions.start();
      startsPrograms = false;
    },
  };
  addEventHandler((_, { rootDescribeBlock: spec }) => {
    // Stays the last hook, so that stopping the product is recorded too.
    spec.hooks = [...spec.hooks.filter((hook) => hook !== finish), finish];
  });
}

/** Functions that run in other processes and threads aren't seen. */
function watchPrograms(onStart) {
  /** @type {any} */
  const { prototype } = childProcess.ChildProcess;
  const { spawn } = prototype;
  prototype.spawn = function (...args) {
    onStart();
    return Reflect.apply(spawn, this, args);
  };
  for (const name of ['spawnSync', 'execFileSync', 'execSync']) {
    const original = childProcess[name];
    childProcess[name] = (...args) => (onStart(), original(...args));
  }
  process.on('worker', onStart);
  syncBuiltinESMExports();
}
