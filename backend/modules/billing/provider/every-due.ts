const AT_ONCE = 5;
/** The next round begins after a minute; what was not asked about until then is still due. */
const A_ROUND_MS = 45_000;

/** Does something to all that is due, a few at once, as far as there is time: after an hour without a provider that may be many. */
export async function everyDue<T>(find: () => Promise<T[]>, look: (one: T) => Promise<void>): Promise<void> {
  const until = Date.now() + A_ROUND_MS;
  let due: T[];
  do {
    due = await find();
    const left = [...due];
    const worker = async () => {
      for (let one = left.shift(); one && Date.now() < until; one = left.shift()) await look(one);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } while (due.length > 0 && Date.now() < until);
}
