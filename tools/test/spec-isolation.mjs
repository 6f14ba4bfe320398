import fs from 'node:fs';
import { addEventHandler } from 'jest-circus';
import { hangFile, logSince, logSize, openLog } from './spec-log.mjs';

// Only ends tests that hang: a busy machine may be ten times slower.
const TIMEOUT_MS = 180_000;

process.setSourceMapsEnabled(true);

// All specs share a process, so what one leaves behind would change the next.
let currentSpec;
const environment = { ...process.env };
function restoreShared() {
  globalThis.jest.restoreAllMocks();
  globalThis.jest.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}

addEventHandler((event, state) => {
  if (state.rootDescribeBlock !== currentSpec) {
    currentSpec = state.rootDescribeBlock;
    restoreShared();
    openLog(specFile());
  }
  if (event.name === 'add_hook') limitTime(state.currentDescribeBlock.hooks.at(-1), `The ${event.hookType} hook`);
  if (event.name === 'add_test') limitTime(state.currentDescribeBlock.children.at(-1), 'The test');
});

/** @type {(error: unknown) => void} */
let failCurrent = (error) => {
  throw error;
};
process.on('uncaughtException', (error) => failCurrent(error));
const unhandled = new Map();
process.on('unhandledRejection', (error, promise) => unhandled.set(promise, error));
process.on('rejectionHandled', (promise) => unhandled.delete(promise));

/** The light runner has no timeouts, and an error outside a test would end all specs. */
function limitTime(block, what) {
  const { fn } = block;
  if (!fn) return;
  const timeout = Math.max(block.timeout ?? 0, TIMEOUT_MS);
  block.fn = async () => {
    const logged = logSize(specFile());
    const timer = setTimeout(() => endHanging(`${what} took longer than ${timeout} ms.`, logged), timeout);
    const interrupted = new Promise((_, reject) => (failCurrent = reject));
    try {
      await Promise.race([Promise.resolve().then(fn), interrupted]);
      failOnUnhandled();
    } catch (error) {
      throw withLog(error, logged);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Ends the process, because what hangs would go on during the next tests and might fail one of them. */
function endHanging(reason, logged) {
  const { currentTestName = '' } = globalThis.expect.getState();
  fs.writeFileSync(hangFile(specFile()), `${currentTestName}\n    ${reason}\n${logSince(specFile(), logged)}`);
  process.exit(1);
}

function withLog(error, logged) {
  const lines = logSince(specFile(), logged);
  if (lines && error instanceof Error) error.stack = `${error.stack}\n${lines}`;
  return error;
}

const specFile = () => globalThis.expect.getState().testPath;

function failOnUnhandled() {
  const [error] = unhandled.values();
  unhandled.clear();
  if (error !== undefined) throw error;
}
