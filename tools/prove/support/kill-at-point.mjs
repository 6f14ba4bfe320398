import { eventually } from './visitor.mjs';
import { isIdle } from '../proofs/checkout/purchase-effects.mjs';

const TIMEOUT_MS = 240_000;

export async function killAtPoint({ product, breakpoint, check, log }, point, buyer, problemsOf) {
  buyer.dropResponse = Boolean(point.dropResponse);
  if (point.table) await breakpoint.set(point);
  const startedAt = Date.now();
  const purchase = buyer.buy().then(
    () => '',
    (error) => error.message,
  );
  const roleNames = point.table
    ? await breakpoint.waitUntilHit(TIMEOUT_MS)
    : await waitUntilCommitted(breakpoint.database, point, buyer);
  const killedProcesses = product.processes.filter(({ role }) => roleNames?.includes?.(role));
  await Promise.all(killedProcesses.map((one) => one.kill()));
  if (point.table) await breakpoint.remove();
  await Promise.all(killedProcesses.map((one) => one.start()));
  const failure = await purchase;
  const finished = await eventually(() => isIdle(breakpoint.database), TIMEOUT_MS);
  const problems = failure || (await problemsOf(buyer));
  const roles = killedProcesses.map(({ role }) => role).join(' and ') || 'no process';
  log(`${roles} killed, finished ${((Date.now() - startedAt) / 1000).toFixed(1)} s after the start`);
  check(
    `killed at: ${point.name}${problems && ` (${problems})`}`,
    killedProcesses.length > 0 && finished && problems === '',
  );
}

async function waitUntilCommitted(database, { committed: query, kills }, { email }) {
  return (await eventually(async () => (await database.query(query, [email])).rowCount > 0, TIMEOUT_MS)) && [kills];
}
