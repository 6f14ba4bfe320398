import { Deadline, stripeLimits } from '../modules/billing/stripe';
import { FlakyServer } from './flaky-server';

/** A server that never answers needs no patience. */
const SILENT_MS = 300;

/**
 * Time limits are for people who wait; on a busy machine, several requests at once may take longer. They apply only
 * while a test has Stripe fail.
 */
export function allowLongStripeCalls(): () => void {
  const original = Object.getOwnPropertyDescriptor(Deadline.prototype, 'run') ?? {};
  const runWithLimit = original.value as Deadline['run'];
  Deadline.prototype.run = function run<T>(this: Deadline, request: Parameters<typeof runWithLimit<T>>[0]) {
    if (FlakyServer.isAnyFailing)
      return runWithLimit.call<Deadline, [typeof request], Promise<T>>(this, (options) =>
        request(FlakyServer.isAnySilent ? { ...options, timeout: Math.min(options.timeout, SILENT_MS) } : options),
      );
    return request({ timeout: 80_000, maxNetworkRetries: 1 });
  };
  return () => void Object.defineProperty(Deadline.prototype, 'run', original);
}

/** Runs with a deadline that a Stripe that hangs reaches soon. */
export async function withShortDeadline<T>(work: () => Promise<T>): Promise<T> {
  const { answerMs } = stripeLimits;
  stripeLimits.answerMs = 500;
  try {
    return await work();
  } finally {
    stripeLimits.answerMs = answerMs;
  }
}
