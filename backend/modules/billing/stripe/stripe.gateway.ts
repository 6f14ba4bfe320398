import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { Unavailable } from '../../../platform/http';
import { Payments } from '../../../platform/payments';
import { isStripeObject } from './stripe-object';

const UNAVAILABLE_MESSAGE = 'We can’t reach our payment provider. Please try again in a moment.';

/** Stripe failed, timed out, or sent an invalid response; the reason is the cause. */
export class StripeUnavailable extends Unavailable {
  constructor(cause: unknown, message = UNAVAILABLE_MESSAGE) {
    super(message, cause);
  }
}

export const InvalidSignature = Stripe.errors.StripeSignatureVerificationError;

/** Cannot be created under this idempotency key; a new key may work. */
export class CannotCreate extends Error {}

export const causeOf = (error: unknown): string => String(error instanceof StripeUnavailable ? error.cause : error);

export function isMissing(error: unknown, param?: string): error is Stripe.errors.StripeInvalidRequestError {
  if (!isInvalidRequest(error)) return false;
  return error.code === 'resource_missing' && (param === undefined || error.param === param);
}

/** Stripe will reject this request every time. */
export const isInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** The bank declined the card. */
export const isDeclined = (error: unknown): boolean => error instanceof Stripe.errors.StripeCardError;

const ATTEMPT_TIMEOUT_MS = 4000;

/** A person who waits gets a response within ten seconds, whatever Stripe does. */
export const stripeLimits = { answerMs: 9000 };

/** The time by which all Stripe calls of one request or job must have finished, and what its user reads if they fail. */
export class Deadline {
  private readonly endsAt: number;

  constructor(
    ms: number,
    private readonly unavailableMessage?: string,
  ) {
    this.endsAt = Date.now() + ms;
  }

  unavailable(cause: unknown): StripeUnavailable {
    return new StripeUnavailable(cause, this.unavailableMessage);
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

/** Stripe forgets idempotency keys after 24 hours; the same request would then create a second object. */
export const IDEMPOTENCY_KEY_LIFETIME_MS = 23 * 3_600_000;

export type StripeRequest<T> = (stripe: Stripe, options: Stripe.RequestOptions) => Promise<T>;

export interface StripePage<Item> {
  items: Item[];
  next: string | null;
}

/** All calls to Stripe: with a deadline, and with errors of two kinds. */
@Injectable()
export class StripeGateway {
  constructor(private readonly payments: Payments) {}

  get live(): boolean {
    return this.payments.live;
  }

  async call<T>(deadline: Deadline, request: StripeRequest<T>): Promise<T> {
    try {
      return await deadline.run((options) => request(this.payments.stripe, options));
    } catch (error) {
      if (error instanceof CannotCreate || error instanceof StripeUnavailable) throw error;
      throw deadline.unavailable(error);
    }
  }

  /** Null if Stripe has no such object. */
  find<T>(deadline: Deadline, request: StripeRequest<T>): Promise<T | null> {
    return this.call(deadline, nullIf(isMissing, request));
  }

  /** Null if Stripe rejects the change, because the object's state no longer allows it. */
  change<T>(deadline: Deadline, request: StripeRequest<T>): Promise<T | null> {
    return this.call(deadline, nullIf(isInvalidRequest, request));
  }

  /** Once per key. Stripe replays a 5xx for 24 h under the same key, so retry with a new one. */
  create<T>(key: string, deadline: Deadline, request: StripeRequest<T>): Promise<T> {
    const createOnce: StripeRequest<T> = async (stripe, options) => {
      try {
        return await request(stripe, { ...options, idempotencyKey: key });
      } catch (error) {
        if (error instanceof Stripe.errors.StripeIdempotencyError)
          throw new CannotCreate(error.message, { cause: error });
        if (!isReplayedServerError(error)) throw error;
        return request(stripe, { ...options, idempotencyKey: `${key}-${randomUUID()}` });
      }
    };
    return this.call(deadline, createOnce);
  }

  /** Newest first. Null if Stripe no longer knows the cursor. */
  listPage<Item extends { object: string; id: string }>(
    kind: string,
    after: string | null,
    deadline: Deadline,
    request: (stripe: Stripe, after: object, options: Stripe.RequestOptions) => Promise<Stripe.ApiList<Item>>,
  ): Promise<StripePage<Item> | null> {
    const isCursorMissing = (error: unknown) => after !== null && isMissing(error, 'starting_after');
    const list: StripeRequest<StripePage<Item>> = async (stripe, options) => {
      const page = await request(stripe, after ? { starting_after: after } : {}, options);
      if (!Array.isArray(page.data) || !page.data.every((object) => isStripeObject(kind, object)))
        throw new Error(`Not a list of ${kind}s: ${JSON.stringify(page).slice(0, 300)}`);
      return { items: page.data, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
    };
    return this.call(deadline, nullIf(isCursorMissing, list));
  }

  /** All items of a list that an object embeds; Stripe embeds the first ten. */
  async listAll<Item extends { id: string }>(
    { data, has_more: hasMore }: Pick<Stripe.ApiList<Item>, 'data' | 'has_more'>,
    deadline: Deadline,
    request: (
      stripe: Stripe,
      page: Stripe.PaginationParams,
      options: Stripe.RequestOptions,
    ) => Promise<Stripe.ApiList<Item>>,
  ): Promise<Item[]> {
    const items = [...data];
    for (let isComplete = !hasMore; !isComplete;) {
      const after = items.at(-1)?.id;
      const params = { limit: 100, ...(after && { starting_after: after }) };
      const page = await this.call(deadline, (stripe, options) => request(stripe, params, options));
      items.push(...page.data);
      isComplete = !page.has_more || page.data.length === 0;
    }
    return items;
  }

  verifyWebhook(body: Buffer, signature: string): Stripe.Event {
    return this.payments.stripe.webhooks.constructEvent(body, signature, this.payments.webhookSecret);
  }
}

const nullIf =
  <T>(isExpected: (error: unknown) => boolean, request: StripeRequest<T>): StripeRequest<T | null> =>
  async (stripe, options) => {
    try {
      return await request(stripe, options);
    } catch (error) {
      if (isExpected(error)) return null;
      throw error;
    }
  };

const isReplayedServerError = (error: unknown) =>
  error instanceof Stripe.errors.StripeAPIError &&
  Number(error.statusCode) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

/** Stripe changes a release such as `endive` only compatibly, so its date doesn't matter. */
const releaseOf = (version: string): string => version.split('.')[1] ?? version;

/** Of the events that a webhook sends; null if this product was written for it. */
export function versionNotice(version: string | null | undefined): string | null {
  if (!version || releaseOf(version) === releaseOf(Stripe.API_VERSION)) return null;
  return `Stripe sends events of API version ${version}. In your Stripe dashboard, create the webhook with version ${Stripe.API_VERSION}. Until then, events are processed, but parts of them may be missing.`;
}
