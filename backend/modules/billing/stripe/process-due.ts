const CONCURRENCY = 5;
/** The next round begins after a minute; what was not asked about until then is still due. */
const MAX_ROUND_MS = 45_000;

/** Does something to all that is due, a few at once, as far as there is time: after an hour without a provider that may be many. */
export async function processDue<T>(find: () => Promise<T[]>, handle: (item: T) => Promise<void>): Promise<void> {
  const deadline = Date.now() + MAX_ROUND_MS;
  let due: T[];
  do {
    due = await find();
    const remaining = [...due];
    const worker = async () => {
      for (let item = remaining.shift(); item && Date.now() < deadline; item = remaining.shift()) await handle(item);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  } while (due.length > 0 && Date.now() < deadline);
}
