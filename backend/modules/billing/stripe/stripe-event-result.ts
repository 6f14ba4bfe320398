import type { StripeEventOutcome } from './payment-event.entity';

export interface StripeEventResult {
  outcome: StripeEventOutcome;
  reason?: string;
  orderId?: string;
  invoiceId?: string;
}

export const refusedResult = (reason: string) => ({ outcome: 'refused' as const, reason });
export const ignoredResult = (reason: string) => ({ outcome: 'ignored' as const, reason });

export const EVENT_DEADLINE_MS = 20_000;
