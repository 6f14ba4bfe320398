import { setTimeout } from 'node:timers/promises';

export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  const abortController = new AbortController();
  const timeout = setTimeout(ms, undefined, { signal: abortController.signal }).then(() => {
    throw new Error(`No answer within ${ms} ms`);
  });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    abortController.abort();
  }
}
