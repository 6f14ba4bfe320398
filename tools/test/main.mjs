import fs from 'node:fs';
import { cleanUp, onCleanUp } from '../cleanup.mjs';
import { inRoot } from '../root.mjs';
import { UserError } from '../user-error.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { addUp, runSteps, summary } from '../steps.mjs';
import { report } from './report.mjs';
import { lookAgain } from './second-look.mjs';

export async function test() {
  let total = { passed: 0, failed: 1, skipped: 0 };
  try {
    fs.rmSync(inRoot('.cache/logs'), { recursive: true, force: true });
    await ensureInstalled((text) => console.log(`${text} …`));
    // Needs installed packages, so it is loaded late.
    const { buildSteps } = await import('./build-steps.mjs');
    const { light, heavy, stop } = await buildSteps();
    onCleanUp(stop);
    const results = (await Promise.all([runSteps(light), runInTurn(heavy)])).flat();
    const { failed, unstable, change } = await lookAgain(results);
    total = addUp([...results, ...change]);
    console.log(report(failed, unstable));
    // A red run even if all passed in the end.
    if (failed.length > 0) total.failed = Math.max(total.failed, 1);
  } catch (error) {
    console.log(error instanceof UserError ? error.message : error.stack);
  }
  await cleanUp();
  console.log(summary(total));
  process.exit(total.failed ? 1 : 0);
}

/** One group after the other, so that each has the machine to itself. */
async function runInTurn(groups) {
  const results = [];
  for (const { steps, sideBySide, isNeeded } of groups) {
    const ended = await runSteps(steps, { sideBySide });
    results.push(...ended);
    if (isNeeded && addUp(ended).failed > 0) break;
  }
  return results;
}
