import { cleanUp, onCleanUp } from '../cleanup.mjs';
import { sourceChecks } from '../checks.mjs';
import { UserError } from '../user-error.mjs';
import { ensureBuilt } from '../setup/build.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { check, runSteps, summary } from '../steps.mjs';

/** `npm test`: the whole set-up and every check, and as the last line how many passed and failed. */
export async function test() {
  let total = { passed: 0, failed: 1, skipped: 0 };
  try {
    await ensureInstalled((text) => console.log(`${text} …`));
    total = await runAll();
  } catch (error) {
    console.log(error instanceof UserError ? error.message : error.stack);
  }
  await cleanUp();
  console.log(summary(total));
  process.exit(total.failed ? 1 : 0);
}

async function runAll() {
  const build = check('build', async () => {
    try {
      await ensureBuilt(() => undefined);
      return { ok: true };
    } catch (error) {
      return { ok: false, output: error.message };
    }
  });
  let built = false;
  const first = await runSteps([
    { ...build, run: () => build.run().then((r) => ((built = !r.failed), r)) },
    ...sourceChecks,
  ]);
  // It stands on packages, so it is loaded only now that they are there.
  const { buildSteps: stepsOnTheBuild } = await import('./build-steps.mjs');
  const { steps, stop } = await stepsOnTheBuild();
  onCleanUp(stop);
  const second = await runSteps(built ? steps : steps.map(failWithoutBuild));
  return addTotals(first, second);
}

const failWithoutBuild = ({ name }) =>
  check(name, async () => ({ ok: false, output: 'It needs the build, and that failed.' }));

const addTotals = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});
