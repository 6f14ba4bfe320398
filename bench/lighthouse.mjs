import { findBrowser } from '../tools/browser.mjs';
import { runMeasurement } from './side-by-side.mjs';

const TRIES = 4;
// What a machine that is busy with something else reaches of its own best.
const BUSY = 0.8;
let best = 0;

/** A visit while the machine had time for it, if there is such a moment. Now and then one fails within the browser. */
export async function audit(url) {
  const browser = await findBrowser();
  let calmest;
  let failed;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const visit = await runMeasurement('audit.mjs', { url, browser }).catch((error) => void (failed = error));
    if (!visit) continue;
    if (!calmest || visit.machine > calmest.machine) calmest = visit;
    best = Math.max(best, visit.machine);
    if (visit.machine >= BUSY * best) break;
  }
  if (!calmest) throw failed;
  return calmest;
}
