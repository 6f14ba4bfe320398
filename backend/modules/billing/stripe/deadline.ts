/** As long as one question may take, with one more try if there is time for it. */
const ATTEMPT_TIMEOUT_MS = 4000;

/** How long somebody is willing to wait, over all the questions that it takes. */
export class Deadline {
  private readonly endsAt: number;

  constructor(ms: number) {
    this.endsAt = Date.now() + ms;
  }

  /** The answer, unless the time is over first. The SDK is told how long it may try. */
  async run<T>(request: (options: { timeout: number; maxNetworkRetries: number }) => Promise<T>): Promise<T> {
    const remainingMs = this.endsAt - Date.now();
    if (remainingMs <= 0) throw new Error('The deadline has passed');
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No response within ${remainingMs} ms`)), remainingMs);
    });
    const canRetry = remainingMs > 2 * ATTEMPT_TIMEOUT_MS;
    try {
      // The SDK counts the silence between bytes; whoever sends one byte a second would be listened to for ever.
      return await Promise.race([
        request({ timeout: Math.min(ATTEMPT_TIMEOUT_MS, remainingMs), maxNetworkRetries: canRetry ? 1 : 0 }),
        timeout,
      ]);
    } finally {
      clearTimeout(timer);
    }
  }
}
