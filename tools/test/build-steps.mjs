import fs from 'node:fs';
import path from 'node:path';
import { sourceChecks } from '../checks.mjs';
import { findBrowser } from '../browser.mjs';
import { findProofs } from '../prove/find-proofs.mjs';
import { emptyDatabase } from '../prove/support/empty-database.mjs';
import { inRoot } from '../root.mjs';
import { runNode } from '../run.mjs';
import { check } from '../steps.mjs';
import { temporaryFolder } from '../temporary.mjs';
import { ensureBuilt } from '../setup/build.mjs';
import { ProofRecords } from './proof-records.mjs';
import { jest, playwright } from './runners.mjs';
import { ensureServices } from './services.mjs';
import { fingerprint, unlessUnchanged } from './unchanged.mjs';

// Tests read no texts and pictures. Pages are built from all other files, so most steps depend on them.
const TEXTS = String.raw`.*\.md$|docs/pictures/|LICENSE$|\.github/`;
const BENCH = 'bench/';
const PAGE_TESTS = String.raw`frontends/(?!e2e/).*\.test\.tsx?$`;
const JOURNEYS = 'frontends/e2e/';
const BACKEND_SPECS = String.raw`backend/.*\.spec\.ts$`;
const NOT_THE_CONTRACT = 'backend/(?!contracts/)';
// The browser runs these; the web process only hands them out.
const APP_PAGES = 'frontends/(?:admin|portal)/';
const DEPLOYMENT = 'k8s/|docker-compose|Dockerfile|\\.dockerignore';
const ignoring = (...patterns) => new RegExp(`^(?:${patterns.join('|')})`);

export async function buildSteps() {
  const services = await ensureServices();
  if (!services.redis) {
    console.log('Redis not found. Skipping the queue tests on Redis; set REDIS_TEST_URL to run them.');
  }
  const browser = await findTestBrowser();
  const build = buildStep();
  const environment = `${services.redis} ${browser.version}`;
  const afterBuild = (step, ignore) => unlessUnchanged(build.before(step), ignore, environment);
  const steps = [
    build.step,
    ...sourceChecks.map((step) => unlessUnchanged(step)),
    afterBuild(endToEndTests(browser, environment), ignoring(TEXTS, BENCH, PAGE_TESTS, BACKEND_SPECS, DEPLOYMENT)),
    afterBuild(backendSpecs(environment), ignoring(TEXTS, BENCH, PAGE_TESTS, JOURNEYS, DEPLOYMENT)),
    ...frontendTests(),
    ...(await proofSteps(afterBuild, environment)),
    afterBuild(check('migrations match the entities', checkMigrations), ignoring(TEXTS, 'bench/|frontends/')),
  ];
  return { steps, stop: services.stop };
}

function buildStep() {
  let succeed;
  const succeeded = new Promise((resolve) => (succeed = resolve));
  const step = check('build', async () => {
    const problem = await ensureBuilt(() => undefined).then(
      () => undefined,
      (error) => error.message,
    );
    succeed(!problem);
    return { ok: !problem, output: problem };
  });
  const failed = (name) => check(name, async () => ({ ok: false, output: 'Skipped because the build failed.' }));
  return {
    step,
    before: (next) => ({ ...next, run: async () => ((await succeeded) ? next.run() : failed(next.name).run()) }),
  };
}

async function findTestBrowser() {
  try {
    const { version, source, executablePath } = await findBrowser();
    console.log(`Browser for the end-to-end tests: ${version} (${source}, ${executablePath})`);
    return { version };
  } catch (error) {
    return { version: 'none', problem: error.message };
  }
}

/** @param {{ version: string, problem?: string }} browser */
function endToEndTests({ problem }, environment) {
  const name = 'end-to-end tests';
  if (problem) return check(name, async () => ({ ok: false, output: problem }));
  const otherInputs = fingerprint(
    ignoring(
      ...[TEXTS, BENCH, PAGE_TESTS, BACKEND_SPECS, DEPLOYMENT, NOT_THE_CONTRACT, 'tools/prove/proofs/'],
      ...['frontends/(?:admin|portal|marketing|shell)/', 'frontends/e2e/journeys/'],
    ),
    environment,
  );
  return playwright(name, 'frontends/e2e/playwright.config.mts', { env: { ONLY_AFFECTED: otherInputs } });
}

/** The import rules keep admin and portal apart from each other and from the public pages. */
const frontendTests = () =>
  ['admin', 'portal', '(marketing|shell|shared)'].map((folders) =>
    unlessUnchanged(
      jest(`${folders.replace(/\W+/g, ' ').trim()} tests`, 'frontends/jest.config.cjs', {
        files: [`frontends/${folders}/`],
      }),
      ignoring(
        ...[TEXTS, BENCH, JOURNEYS, NOT_THE_CONTRACT, DEPLOYMENT, 'tools/prove/'],
        ...['admin', 'portal'].filter((remote) => remote !== folders).map((remote) => `frontends/${remote}/`),
      ),
    ),
  );

function backendSpecs(environment) {
  const otherInputs = fingerprint(
    ignoring(TEXTS, BENCH, PAGE_TESTS, JOURNEYS, DEPLOYMENT, APP_PAGES, 'backend/', 'tools/prove/proofs/'),
    environment,
  );
  return jest('backend specs', 'backend/jest.config.cjs', { workers: 3, env: { ONLY_AFFECTED: otherInputs } });
}

async function proofSteps(afterBuild, environment) {
  const records = new ProofRecords(
    fingerprint(ignoring(TEXTS, BENCH, 'backend/', 'frontends/(?!e2e/)', DEPLOYMENT), environment),
  );
  return [...(await findProofs())]
    .filter(([, { hasShortForm = true }]) => hasShortForm)
    .map(([name, { title }]) => {
      const prove = (env) => check(name, () => runNode([inRoot('tools/prove.mjs'), name, '--short'], { env })).run();
      const step = { name: `proof ${name}: ${title}`, run: () => records.run(name, prove) };
      const pages = opensPages(name) ? [PAGE_TESTS] : [PAGE_TESTS, APP_PAGES, JOURNEYS];
      return afterBuild(step, ignoring(TEXTS, BENCH, BACKEND_SPECS, ...pages));
    });
}

const opensPages = (proof) =>
  sourcesOf(inRoot('tools/prove/proofs', proof)).some((source) => /browser|playwright|frontends/.test(source));

const sourcesOf = (proof) =>
  [`${proof}.mjs`, ...(fs.existsSync(proof) ? fs.readdirSync(proof).map((name) => path.join(proof, name)) : [])].map(
    (file) => fs.readFileSync(file, 'utf8'),
  );

async function checkMigrations() {
  const database = await emptyDatabase();
  const env = { DATABASE_URL: database.url, DATA_DIR: temporaryFolder('drift') };
  try {
    const migrated = await runNode([inRoot('dist/backend/migrate.js')], { env });
    return migrated.ok ? await runNode([inRoot('dist/backend/migrate.js'), '--check'], { env }) : migrated;
  } finally {
    await database.drop();
  }
}
