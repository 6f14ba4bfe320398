import { findBrowser } from '../browser.mjs';
import { findProofs } from '../prove/find-proofs.mjs';
import { emptyDatabase } from '../prove/support/empty-database.mjs';
import { inRoot } from '../root.mjs';
import { runNode } from '../run.mjs';
import { check } from '../steps.mjs';
import { temporaryFolder } from '../temporary.mjs';
import { jest, playwright } from './runners.mjs';
import { ensureServices } from './services.mjs';

export async function buildSteps() {
  const services = await ensureServices();
  if (!services.redis) {
    console.log('Redis not found. Skipping the queue tests on Redis; set REDIS_TEST_URL to run them.');
  }
  const proofs = [...(await findProofs())]
    .filter(([, { inSpecs }]) => !inSpecs)
    .map(([name, { title }]) =>
      check(`proof ${name}: ${title}`, () => runNode([inRoot('tools/prove.mjs'), name, '--short'])),
    );
  const steps = [
    jest('backend specs', 'backend/jest.config.cjs'),
    await endToEndTests(),
    ...proofs,
    jest('frontend tests', 'frontends/jest.config.cjs'),
    check('migrations match the entities', checkMigrations),
  ];
  return { steps, stop: services.stop };
}

async function endToEndTests() {
  const name = 'end-to-end tests';
  try {
    const { version, source, executablePath } = await findBrowser();
    console.log(`Browser for the end-to-end tests: ${version} (${source}, ${executablePath})`);
    return playwright(name, 'frontends/e2e/playwright.config.mts');
  } catch (error) {
    return check(name, async () => ({ ok: false, output: error.message }));
  }
}

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
