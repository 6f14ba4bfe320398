import { cleanUp, onCleanUp } from '../cleanup.mjs';
import { UserError } from '../user-error.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { runSteps, summary } from '../steps.mjs';

// Steps keep both of two cores busy with their own workers.
const SIDE_BY_SIDE = 2;

export async function test() {
  let total = { passed: 0, failed: 1, skipped: 0 };
  try {
    await ensureInstalled((text) => console.log(`${text} …`));
    // Needs installed packages, so it is loaded late.
    const { buildSteps } = await import('./build-steps.mjs');
    const { steps, stop } = await buildSteps();
    onCleanUp(stop);
    total = await runSteps(steps, { sideBySide: SIDE_BY_SIDE });
  } catch (error) {
    console.log(error instanceof UserError ? error.message : error.stack);
  }
  await cleanUp();
  console.log(summary(total));
  process.exit(total.failed ? 1 : 0);
}
