import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../root.mjs';
import { temporaryFolder } from '../temporary.mjs';
import { mergeExecuted } from './executed-functions.mjs';
import { builtFiles, ExecutionRecords } from './execution-records.mjs';

const REQUESTED = /^frontends\/(?:shell|remotes)\/.*(?:\.[0-9a-f]{10}\.\w+|mf-manifest\.json)$/;
const CONSOLE_HOST = /^frontends\/admin-site\/|^backend\/console/;

/** Sets the environment of a product whose execution is to be recorded. */
export const recordingEnvironment = () => ({
  EXECUTION_FOLDER: temporaryFolder('executed'),
  NODE_OPTIONS: `--import=${pathToFileURL(inRoot('tools/test/report-execution.mjs')).href}`,
});

/**
 * Tells tests whether a change can affect them, and records what the product ran while they did. Tests share the
 * product, so a test gets all that ran between its begin and its end, whichever test asked for it.
 */
export async function startJourneyRecords(product, { EXECUTION_FOLDER: folder }, otherInputs) {
  const records = new ExecutionRecords('journeys', builtFiles(), otherInputs, mayAffect);
  const running = new Map();
  // Starting the product and migrating its database count for each test.
  let always = await askProduct(product);
  for (const name of fs.readdirSync(folder))
    always = merge(always, JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')));

  const collect = inTurn(async () => {
    const report = await askProduct(product);
    for (const [test, known] of running) running.set(test, merge(known, report));
  });
  const answers = {
    async begin(test) {
      if (records.unaffected(test)) return { isUnaffected: true };
      running.set(test, always);
      await collect();
      return {};
    },
    async end(test, { passed }) {
      await collect();
      const { executed, served, isComplete } = running.get(test);
      running.delete(test);
      if (passed && isComplete) records.save(test, { executed, served, result: true });
      else records.forget(test);
      return {};
    },
  };
  const server = http.createServer(async (request, response) => {
    const { event, test, ...details } = await json(request);
    response.end(JSON.stringify(await answers[event](test, details)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

function mayAffect(test, { file, isNew }, { served }) {
  if (CONSOLE_HOST.test(file)) return test.includes('console');
  // A new file with a hash in its name is only requested by a changed one; manifests are requested by name.
  if (REQUESTED.test(file)) return !isNew && served.some((address) => address.length > 1 && file.endsWith(address));
  // Migrations are SQL, and run in another process.
  if (file.startsWith('backend/database/')) return true;
  return undefined;
}

const askProduct = async ({ processes: [process] }) => (await process.ask('report execution')).execution;

const merge = (first, second) => ({
  executed: mergeExecuted(first.executed, second.executed),
  served: [...new Set([...first.served, ...second.served])],
  isComplete: first.isComplete && second.isComplete,
});

function inTurn(work) {
  let last = Promise.resolve();
  return () => (last = last.then(work));
}
