import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { type Patience, ProviderAway } from './patience';

/** It can never be opened under this key, but something new can. */
export class CannotOpen extends Error {}

/** One question to the provider. Whatever goes wrong with it, nobody has said anything. */
export async function asking<T>(
  patience: Patience,
  question: (options: Stripe.RequestOptions) => Promise<T>,
  sentence?: string,
): Promise<T> {
  try {
    return await patience.for(question);
  } catch (error) {
    if (error instanceof CannotOpen || error instanceof ProviderAway) throw error;
    throw new ProviderAway(error, sentence);
  }
}

/**
 * What fell over at the provider stays fallen under its key for a day: it only repeats itself. Then it is asked under a
 * new name. Should it have made something the first time after all, nobody has ever heard where that is.
 */
export async function keyed<T>(key: string, create: (idempotencyKey: string) => Promise<T>): Promise<T> {
  try {
    return await create(key);
  } catch (error) {
    if (!isRepeatedFault(error)) throw error;
    return create(`${key}-${randomUUID()}`);
  }
}

const isRepeatedFault = (error: unknown) =>
  error instanceof Stripe.errors.StripeAPIError &&
  Number(error.statusCode) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

export function isGone(error: unknown, param?: string): error is Stripe.errors.StripeInvalidRequestError {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.code === 'resource_missing' && (param === undefined || error.param === param);
}
