import type { Outcome } from './payment-event.entity';

/** What came of looking into an event. */
export interface Judgement {
  outcome: Outcome;
  reason?: string;
  /** Whose event it is, where that is known. */
  orderId?: string;
  invoiceId?: string;
}

export const refused = (reason: string) => ({ outcome: 'refused' as const, reason });
export const ignored = (reason: string) => ({ outcome: 'ignored' as const, reason });

/** As long as a job may ask. */
export const LOOK_MS = 20_000;
