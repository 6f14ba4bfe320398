import type { LineKind, ReminderStage } from '../../../contracts';

/** Of the Stripe emulator. */
export type Card = 'visa' | 'mastercard' | 'amex';

/** Days before the start throughout. */
export interface DemoPayment {
  daysAgo: number;
  /** By card, if the emulator is to know it; otherwise the note says how. */
  by: { card: Card } | { note: string };
  /** Less than the balance. */
  part?: number;
  refund?: { daysAgo: number; amount: number };
  disputed?: { daysAgo: number };
}

export interface DemoInvoice {
  client: string;
  /** The beginning of the name. */
  project?: string;
  description: string;
  lines: readonly { description: string; quantity?: number; unitAmount: number; kind?: LineKind }[];
  created: number;
  /** Without it, the invoice is a draft. */
  sent?: number;
  dueDays?: number;
  payments?: readonly DemoPayment[];
  /** Names a deposit for its balance. */
  key?: string;
  depositKey?: string;
  /** A card payment that the bank has not confirmed yet. */
  processing?: { daysAgo: number };
  voided?: { daysAgo: number; reason: string };
  reminders?: readonly { daysAgo: number; stage: ReminderStage }[];
  lateCharge?: { daysAgo: number };
}
