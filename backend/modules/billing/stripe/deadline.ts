const ATTEMPT_TIMEOUT_MS = 4000;

/** The time by which all Stripe calls of one request or job must have finished. */
export class Deadline {
  private readonly endsAt: number;

  constructor(ms: number) {
    this.endsAt = Date.now() + ms;
  }

  async run<T>(request: (options: { timeout: number; maxNetworkRetries: number }) => Promise<T>): Promise<T> {
    const remainingMs = this.endsAt - Date.now();
    if (remainingMs <= 0) throw new Error('The deadline has passed');
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No response within ${remainingMs} ms`)), remainingMs);
    });
    const canRetry = remainingMs > 2 * ATTEMPT_TIMEOUT_MS;
    try {
      // The SDK's timeout restarts with every byte, so a slow response would never end.
      return await Promise.race([
        request({ timeout: Math.min(ATTEMPT_TIMEOUT_MS, remainingMs), maxNetworkRetries: canRetry ? 1 : 0 }),
        timeout,
      ]);
    } finally {
      clearTimeout(timer);
    }
  }
}
