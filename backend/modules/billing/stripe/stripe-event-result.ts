import type { StripeEventOutcome } from './payment-event.entity';

/** What came of looking into an event. */
export interface StripeEventResult {
  outcome: StripeEventOutcome;
  reason?: string;
  /** Whose event it is, where that is known. */
  orderId?: string;
  invoiceId?: string;
}

export const refusedResult = (reason: string) => ({ outcome: 'refused' as const, reason });
export const ignoredResult = (reason: string) => ({ outcome: 'ignored' as const, reason });

/** As long as a job may ask. */
export const EVENT_DEADLINE_MS = 20_000;
