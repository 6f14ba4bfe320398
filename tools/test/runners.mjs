import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from '../root.mjs';
import { runBin, runNode } from '../run.mjs';

// Each step returns its failures: the tests of one file, a journey, or a proof, with the command that runs just it, and
// `again` to repeat it.

// Only end what hangs.
const STEP_TIMEOUT_MS = 60 * 60_000;
const PROOF_TIMEOUT_MS = 15 * 60_000;

// Collecting garbage would take a seventh of the time of page tests.
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

export function jest(name, config, { env = undefined, files = [] } = {}) {
  const run = async () => {
    const report = reportFile(name);
    const workers = `--maxWorkers=${os.availableParallelism()}`;
    const { ok, output } = await runBin(
      'jest',
      'jest',
      [...files, '-c', config, '--ci', workers, '--json', `--outputFile=${report}`],
      { env: { NODE_OPTIONS, ...env }, completionPattern: /Jest did not exit/, timeoutMs: STEP_TIMEOUT_MS },
    );
    const { numPassedTests, numPendingTests, numTodoTests, testResults = [] } = read(report) ?? {};
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(filesOf)
      .map(({ place, message, results }) => {
        const failed = results.filter(({ status }) => status === 'failed');
        return {
          name: `${name}: ${place}`,
          command: `npx jest -c ${config} ${place}`,
          passed: results.filter(({ status }) => status === 'passed').length,
          // A file that doesn't load, or whose process ended, reports no tests.
          failed: Math.max(failed.length, 1),
          tests: failed.length > 0 ? failed.map(failedTest) : [{ error: message }],
          again: jest(name, config, { env: isGroup(place) ? env : undefined, files: [place] }).run,
        };
      });
    return result(ok, output.replace(/^PASS .*\n/gm, ''), failures, {
      ...{ name, again: run },
      ...{ passed: numPassedTests, skipped: numPendingTests + numTodoTests },
    });
  };
  return { name, run };
}

const isGroup = (place) => path.basename(place).startsWith('together-');

/** Each file of a group is a block of its own, and is repeated by itself. */
function filesOf({ name, message, assertionResults }) {
  const place = path.relative(inRoot(), name).replaceAll(path.sep, '/');
  if (!isGroup(place) || assertionResults.length === 0) return [{ place, message, results: assertionResults }];
  const files = new Map();
  for (const result of assertionResults) {
    const [file, ...ancestorTitles] = result.ancestorTitles;
    files.set(file, [...(files.get(file) ?? []), { ...result, ancestorTitles }]);
  }
  return [...files]
    .filter(([, results]) => results.some(({ status }) => status === 'failed'))
    .map(([file, results]) => ({ place: path.posix.join(path.posix.dirname(place), file), message, results }));
}

const failedTest = ({ ancestorTitles, title, failureMessages }) => ({
  title: [...ancestorTitles, title].join(' › '),
  // The runner of specs begins with the title.
  error: failureMessages[0]?.replace(/^.*\n {4}(?=\S)/, ''),
});

export function playwright(name, config, { env = undefined, files = [] } = {}) {
  const run = async () => {
    const report = reportFile(name);
    const { ok, output } = await runBin(
      '@playwright/test',
      'playwright',
      ['test', ...files, '-c', config, '--reporter=list,json'],
      { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, timeoutMs: STEP_TIMEOUT_MS },
    );
    const { stats, suites = [] } = read(report) ?? {};
    const failures = suites.flatMap(failedSpecs).map(({ file, title, tests }) => {
      const { error, attachments = [] } = tests[0].results.at(-1) ?? {};
      // Playwright reads the tag as the end of the title.
      const place = [`frontends/e2e/${file}`, '-g', `${escaped(title)}( @nightly)?$`];
      return {
        name: `${name}: ${file}`,
        command: `npx playwright test -c ${config} ${place[0]} -g '${place[2]}'`,
        ...{ passed: 0, failed: 1 },
        tests: [{ title, error: [error?.message, ...attachments.map(textOf)].filter(Boolean).join('\n') }],
        again: playwright(name, config, { env, files: place }).run,
      };
    });
    return result(ok, output.replace(/^\s*(✓|ok|-) .*\n/gm, ''), failures, {
      ...{ name, again: run },
      ...{ passed: stats?.expected, skipped: stats?.skipped },
    });
  };
  return { name, run };
}

const failedSpecs = ({ specs = [], suites = [] }) => [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failedSpecs)];

const textOf = ({ contentType, body }) =>
  contentType === 'text/plain' && body ? Buffer.from(body, 'base64').toString() : '';

/** As a pattern that a shell may quote. */
const escaped = (title) => title.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll("'", '.');

export function proof(name, title) {
  const run = async () => {
    const { ok, output } = await runNode([inRoot('tools/prove.mjs'), name, '--short'], { timeoutMs: PROOF_TIMEOUT_MS });
    const reasons = output.split('\n').filter((line) => /^✗|^Logs: |Error/.test(line));
    const failure = {
      name: `proof ${name}`,
      command: `npm run prove ${name} -- --short`,
      ...{ passed: 0, failed: 1 },
      tests: [{ error: reasons.join('\n') || output.slice(-1000) }],
      again: run,
    };
    return result(ok, output, ok ? [] : [failure], { passed: ok ? 1 : 0 });
  };
  return { name: `proof ${name}: ${title}`, run };
}

function result(ok, output, found, { passed = 0, skipped = 0, name = '', again = undefined }) {
  // Nothing was reported: the program itself ended.
  const ended = { name, passed, failed: 1, tests: [{ error: output.slice(-2000) }], again };
  const failures = ok || found.length > 0 ? found : [ended];
  for (const { tests } of failures) for (const test of tests) test.error = stripVTControlCharacters(test.error ?? '');
  const failed = failures.reduce((sum, failure) => sum + failure.failed, 0);
  return { passed, failed, skipped: skipped || 0, output, failures };
}

function reportFile(step) {
  const file = inRoot('.cache/reports', `${step.replace(/\W/g, '-')}-${process.pid}.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}

function read(file) {
  try {
    const report = JSON.parse(fs.readFileSync(file, 'utf8'));
    fs.rmSync(file);
    return report;
  } catch {
    return undefined;
  }
}
