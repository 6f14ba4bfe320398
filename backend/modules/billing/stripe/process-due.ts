const CONCURRENCY = 5;
/** The next round starts after a minute. */
const MAX_ROUND_MS = 45_000;

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
