import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { runBin } from '../run.mjs';

export const jest = (name, config, { env = undefined, files = [], workers = 1 } = {}) => ({
  name,
  async run() {
    const report = reportFile(name);
    const { ok, output } = await runBin(
      'jest',
      'jest',
      [...files, '-c', config, '--ci', `--maxWorkers=${workers}`, '--json', `--outputFile=${report}`],
      { env, completionPattern: /Jest did not exit/ },
    );
    const counted = read(report);
    return count(ok, output, {
      passed: counted?.numPassedTests,
      // A test file that fails to load reports no tests.
      failed: counted && counted.numFailedTests + counted.numRuntimeErrorTestSuites,
      skipped: counted && counted.numPendingTests + counted.numTodoTests,
    });
  },
});

export const playwright = (name, config, { env = undefined, files = [] } = {}) => ({
  name,
  async run() {
    const report = reportFile(name);
    const { ok, output } = await runBin(
      '@playwright/test',
      'playwright',
      ['test', ...files, '-c', config, '--reporter=list,json'],
      {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    );
    const { stats, suites = [] } = read(report) ?? {};
    const unaffected = suites.flatMap(unaffectedTests).length;
    const counted = count(ok, output, {
      passed: stats && stats.expected + stats.flaky + unaffected,
      failed: stats?.unexpected,
      skipped: stats && stats.skipped - unaffected,
    });
    return { ...counted, unaffected, flaky: suites.flatMap(flakyTests) };
  },
});

const flakyTests = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyTests),
];

const unaffectedTests = ({ specs = [], suites = [] }) => [
  ...specs
    .flatMap(({ tests }) => tests)
    .filter(({ annotations }) => annotations.some(({ description }) => description === 'no change can affect it')),
  ...suites.flatMap(unaffectedTests),
];

function count(ok, output, { passed = 0, failed = 0, skipped = 0 }) {
  return { passed, failed: ok ? failed : Math.max(failed, 1), skipped, output };
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
