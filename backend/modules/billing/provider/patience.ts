import { Unavailable } from '../../../platform/http';

const SENTENCE = 'The payment provider does not answer. Your cart is as it was; please try again in a moment.';

/** The provider is away, late, or says what nobody can understand. The true reason is its cause. */
export class ProviderAway extends Unavailable {
  constructor(cause: unknown, sentence = SENTENCE) {
    super(sentence, cause);
  }
}

/** For our log: what really happened. */
export const causeOf = (error: unknown): string => String(error instanceof ProviderAway ? error.cause : error);

/** As long as one question may take, with one more try if there is time for it. */
const A_TRY_MS = 4000;

/** How long somebody is willing to wait, over all the questions that it takes. */
export class Patience {
  private readonly until: number;

  constructor(ms: number) {
    this.until = Date.now() + ms;
  }

  /** The answer, unless the time is over first. The SDK is told how long it may try. */
  async for<T>(ask: (options: { timeout: number; maxNetworkRetries: number }) => Promise<T>): Promise<T> {
    const left = this.until - Date.now();
    if (left <= 0) throw new Error('There was no time left to ask');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${left} ms`)), left);
    });
    const twice = left > 2 * A_TRY_MS;
    try {
      // The SDK counts the silence between bytes; whoever sends one byte a second would be listened to for ever.
      return await Promise.race([ask({ timeout: Math.min(A_TRY_MS, left), maxNetworkRetries: twice ? 1 : 0 }), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
