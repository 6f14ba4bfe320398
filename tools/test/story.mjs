import { cleanUp, whenDone } from '../cleanup.mjs';
import { sourceChecks } from '../checks.mjs';
import { Problem } from '../problem.mjs';
import { ensureBuilt } from '../setup/build.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { check, runSteps, summary } from '../steps.mjs';

/** `npm test`: the whole set-up and every check, and as the last line how many passed and failed. */
export async function test() {
  let total = { passed: 0, failed: 1, skipped: 0 };
  try {
    await ensureInstalled((text) => console.log(`${text} …`));
    total = await everything();
  } catch (error) {
    console.log(error instanceof Problem ? error.message : error.stack);
  }
  await cleanUp();
  console.log(summary(total));
  process.exit(total.failed ? 1 : 0);
}

async function everything() {
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
  const { stepsOnTheBuild } = await import('./on-the-build.mjs');
  const { steps, stop } = await stepsOnTheBuild();
  whenDone(stop);
  const second = await runSteps(built ? steps : steps.map(notWithoutBuild));
  return add(first, second);
}

const notWithoutBuild = ({ name }) =>
  check(name, async () => ({ ok: false, output: 'It needs the build, and that failed.' }));

const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});
