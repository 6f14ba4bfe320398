import { findBrowser } from '../browser.mjs';
import { findProofs } from '../prove/find-proofs.mjs';
import { emptyDatabase } from '../prove/empty-database.mjs';
import { inRoot } from '../root.mjs';
import { runNode } from '../run.mjs';
import { check } from '../steps.mjs';
import { temporaryFolder } from '../temporary.mjs';
import { jest, playwright } from './runners.mjs';
import { ensureServices } from './services.mjs';

/** What runs the product or parts of it, the longest first so that two hands are busy to the end. */
export async function buildSteps() {
  const services = await ensureServices();
  if (!services.redis) {
    console.log('No Redis was found: the Redis half of the queue tests is skipped (REDIS_TEST_URL names one).');
  }
  const proofs = [...(await findProofs())]
    .filter(([, { inSpecs }]) => !inSpecs)
    .map(([name, { title }]) =>
      check(`proof ${name}: ${title}`, () => runNode([inRoot('tools/prove.mjs'), name, '--short'])),
    );
  const steps = [
    jest('modules and rules of the backend', 'backend/jest.config.cjs'),
    await journeys(),
    ...proofs,
    jest('pages', 'frontends/jest.config.cjs'),
    check('no migration is missing', migrationsAreComplete),
  ];
  return { steps, stop: services.stop };
}

async function journeys() {
  const name = 'journeys';
  try {
    const { version, source, executablePath } = await findBrowser();
    console.log(`Browser for the journeys: ${version} (${source}, ${executablePath})`);
    return playwright(name, 'frontends/e2e/playwright.config.mts');
  } catch (error) {
    return check(name, async () => ({ ok: false, output: error.message }));
  }
}

async function migrationsAreComplete() {
  const database = await emptyDatabase();
  const env = { DATABASE_URL: database.url, DATA_DIR: temporaryFolder('drift') };
  try {
    const migrated = await runNode([inRoot('dist/backend/migrate.js')], { env });
    return migrated.ok ? await runNode([inRoot('dist/backend/migrate.js'), '--check'], { env }) : migrated;
  } finally {
    await database.drop();
  }
}
