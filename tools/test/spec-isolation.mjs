import { addEventHandler } from 'jest-circus';

// Only ends tests that hang: a busy machine may be ten times slower.
const TIMEOUT_MS = 120_000;

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
    let timer;
    const interrupted = new Promise((_, reject) => {
      failCurrent = reject;
      timer = setTimeout(() => reject(new Error(`${what} took longer than ${timeout} ms.`)), timeout);
    });
    try {
      await Promise.race([Promise.resolve().then(fn), interrupted]);
    } finally {
      clearTimeout(timer);
    }
    failOnUnhandled();
  };
}

function failOnUnhandled() {
  const [error] = unhandled.values();
  unhandled.clear();
  if (error !== undefined) throw error;
}
