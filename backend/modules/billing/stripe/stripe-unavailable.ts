import { Unavailable } from '../../../platform/http';

const UNAVAILABLE_MESSAGE = 'We can’t reach our payment provider. Your cart is saved; please try again in a moment.';

/** Stripe failed, timed out, or sent an invalid response; the reason is the cause. */
export class StripeUnavailable extends Unavailable {
  constructor(cause: unknown, message = UNAVAILABLE_MESSAGE) {
    super(message, cause);
  }
}

export const causeOf = (error: unknown): string => String(error instanceof StripeUnavailable ? error.cause : error);
