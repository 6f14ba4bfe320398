import { eventually } from '../visitor.mjs';
import { isQuiet } from './purchase-effects.mjs';

const TIMEOUT_MS = 60_000;

/** Kills whoever stands at this point while `buyer` buys, starts them again, and waits until there is nothing to do. */
export async function killAtPoint({ product, trap, check, say }, point, buyer, wrongOf) {
  buyer.deaf = Boolean(point.deaf);
  if (point.table) await trap.set(point);
  const began = Date.now();
  const bought = buyer.buy().then(
    () => '',
    (error) => error.message,
  );
  const names = point.table ? await trap.caught(TIMEOUT_MS) : await waitUntilCommitted(trap.database, point, buyer);
  const killed = product.processes.filter(({ role }) => names?.includes?.(role));
  await Promise.all(killed.map((one) => one.kill()));
  if (point.table) await trap.open();
  await Promise.all(killed.map((one) => one.start()));
  const gaveUp = await bought;
  const quiet = await eventually(() => isQuiet(trap.database), TIMEOUT_MS);
  const wrong = gaveUp || (await wrongOf(buyer));
  const what = killed.map(({ role }) => role).join(' and ') || 'nothing';
  say(`${what} killed, all done ${((Date.now() - began) / 1000).toFixed(1)} s after it began`);
  check(`killed when ${point.name}${wrong && ` (${wrong})`}`, killed.length > 0 && quiet && wrong === '');
}

/** Committed: anybody can see it. */
async function waitUntilCommitted(database, { seen: query, kills }, { email }) {
  return (await eventually(async () => (await database.query(query, [email])).rowCount > 0, TIMEOUT_MS)) && [kills];
}
