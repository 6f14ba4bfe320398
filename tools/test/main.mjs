import { cleanUp, onCleanUp } from '../cleanup.mjs';
import { sourceChecks } from '../checks.mjs';
import { UserError } from '../user-error.mjs';
import { ensureBuilt } from '../setup/build.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { check, runSteps, summary } from '../steps.mjs';

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
  // Needs installed packages, so it is loaded late.
  const { buildSteps } = await import('./build-steps.mjs');
  const { steps, stop } = await buildSteps();
  onCleanUp(stop);
  const second = await runSteps(built ? steps : steps.map(failWithoutBuild));
  return addTotals(first, second);
}

const failWithoutBuild = ({ name }) =>
  check(name, async () => ({ ok: false, output: 'Skipped because the build failed.' }));

const addTotals = (first, second) => ({
  passed: first.passed + second.passed,
  failed: first.failed + second.failed,
  skipped: first.skipped + second.skipped,
});
