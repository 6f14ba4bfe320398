import { Unavailable } from '../../../platform/http';

const UNAVAILABLE_MESSAGE = "We can't reach our payment provider. Your cart is saved; please try again in a moment.";

/** The provider is away, late, or says what nobody can understand. The true reason is its cause. */
export class StripeUnavailable extends Unavailable {
  constructor(cause: unknown, message = UNAVAILABLE_MESSAGE) {
    super(message, cause);
  }
}

/** For our log: what really happened. */
export const causeOf = (error: unknown): string => String(error instanceof StripeUnavailable ? error.cause : error);
