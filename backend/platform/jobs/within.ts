import { setTimeout } from 'node:timers/promises';

/** The answer, if it comes in time. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = setTimeout(ms, undefined, { signal: done.signal }).then(() => {
    throw new Error(`No answer within ${ms} ms`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    done.abort();
  }
}
