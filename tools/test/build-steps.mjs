import fs from 'node:fs';
import os from 'node:os';
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
import { jest, playwright, proof } from './runners.mjs';
import { ensureServices } from './services.mjs';
import { unlessUnchanged } from './unchanged.mjs';

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

/** Light steps run beside the heavy ones, which run one after the other, each with a worker for every core. */
export async function buildSteps() {
  const services = await ensureServices();
  if (!services.redis) {
    console.log('Redis not found. Skipping the queue tests on Redis; set REDIS_TEST_URL to run them.');
  }
  const browser = await findTestBrowser();
  const environment = `${services.redis} ${browser.version}`;
  const unchanged = (step, ...ignored) => unlessUnchanged(step, ignoring(...ignored), environment);
  const heavy = [
    { steps: [build], isNeeded: true },
    { steps: [unchanged(backendSpecs, TEXTS, BENCH, PAGE_TESTS, JOURNEYS, DEPLOYMENT)] },
    { steps: [unchanged(pageTests, TEXTS, BENCH, JOURNEYS, NOT_THE_CONTRACT, DEPLOYMENT, 'tools/prove/')] },
    { steps: [unchanged(journeys(browser), TEXTS, BENCH, PAGE_TESTS, BACKEND_SPECS, DEPLOYMENT)] },
    {
      steps: [unchanged(migrations, TEXTS, BENCH, 'frontends/'), ...(await proofSteps(unchanged))],
      sideBySide: os.availableParallelism(),
    },
  ];
  return { light: sourceChecks.map((step) => unlessUnchanged(step)), heavy, stop: services.stop };
}

const build = check('build', 'npm run build', () =>
  ensureBuilt(() => undefined).then(
    () => ({ ok: true }),
    (error) => ({ ok: false, output: error.message }),
  ),
);

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
function journeys({ problem }) {
  const name = 'journeys';
  const config = 'frontends/e2e/playwright.config.mts';
  const files = ['frontends/e2e/journeys/'];
  return problem
    ? check(name, undefined, async () => ({ ok: false, output: problem }))
    : playwright(name, config, { files });
}

const pageTests = jest('page tests', 'frontends/jest.config.cjs', { env: { PAGE_TESTS: 'together' } });

const backendSpecs = jest('backend specs', 'backend/jest.config.cjs');

const proofSteps = async (unchanged) =>
  [...(await findProofs())]
    .filter(([, { inTests }]) => inTests)
    .map(([name, { title }]) => {
      const pages = opensPages(name) ? [PAGE_TESTS] : [PAGE_TESTS, APP_PAGES, JOURNEYS];
      return unchanged(proof(name, title), TEXTS, BENCH, BACKEND_SPECS, ...pages);
    });

const opensPages = (proof) =>
  sourcesOf(inRoot('tools/prove/proofs', proof)).some((source) => /browser|playwright|frontends/.test(source));

const sourcesOf = (proof) =>
  [`${proof}.mjs`, ...(fs.existsSync(proof) ? fs.readdirSync(proof).map((name) => path.join(proof, name)) : [])].map(
    (file) => fs.readFileSync(file, 'utf8'),
  );

const migrations = check('migrations match the entities', 'npm run db:change', checkMigrations);

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
