import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Deadline } from './deadline';
import { StripeUnavailable } from './stripe-unavailable';

/** Cannot be created under this idempotency key; a new key may work. */
export class CannotCreate extends Error {}

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

/** Stripe replays a 5xx for 24 h under the same idempotency key, so retry with a new key. */
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
