import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Deadline } from './deadline';
import { StripeUnavailable } from './stripe-unavailable';

/** It can never be opened under this key, but something new can. */
export class CannotCreate extends Error {}

/** One question to the provider. Whatever goes wrong with it, nobody has said anything. */
export async function callStripe<T>(
  deadline: Deadline,
  request: (options: Stripe.RequestOptions) => Promise<T>,
  message?: string,
): Promise<T> {
  try {
    return await deadline.run(request);
  } catch (error) {
    if (error instanceof CannotCreate || error instanceof StripeUnavailable) throw error;
    throw new StripeUnavailable(error, message);
  }
}

/**
 * What fell over at the provider stays fallen under its key for a day: it only repeats itself. Then it is asked under a
 * new name. Should it have made something the first time after all, nobody has ever heard where that is.
 */
export async function withIdempotencyKey<T>(key: string, create: (idempotencyKey: string) => Promise<T>): Promise<T> {
  try {
    return await create(key);
  } catch (error) {
    if (!isReplayedServerError(error)) throw error;
    return create(`${key}-${randomUUID()}`);
  }
}

const isReplayedServerError = (error: unknown) =>
  error instanceof Stripe.errors.StripeAPIError &&
  Number(error.statusCode) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

export function isMissing(error: unknown, param?: string): error is Stripe.errors.StripeInvalidRequestError {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.code === 'resource_missing' && (param === undefined || error.param === param);
}
