import { formatCents } from '../../../contracts';

/** Null means unknown; what is left out is not compared. */
export interface ReportedPayment {
  amount?: number | null | undefined;
  currency?: string | null | undefined;
  /** The connected account that gets the money, if not ours. */
  account?: string | null | undefined;
  live?: boolean | undefined;
}

export interface ExpectedPayment {
  amount?: number;
  live?: boolean;
  /** Names what is compared in the reason. */
  subject?: string;
}

/** Why money that Stripe reports isn't the expected money; undefined if it fits. */
export function findPaymentMismatch(
  { amount: expectedAmount, live: isLiveSite, subject = 'payment' }: ExpectedPayment,
  { amount, currency, account, live }: ReportedPayment,
): string | undefined {
  if (account) return `The ${subject} is for account ${account} instead of ours`;
  if (live !== undefined && live !== isLiveSite)
    return live ? `This is a live ${subject} on a test site` : `This is a test ${subject} on a live site`;
  if (currency !== undefined && currency !== 'usd') return `The currency is ${currency ?? 'unknown'} instead of usd`;
  if (expectedAmount === undefined || amount === undefined || amount === expectedAmount) return undefined;
  return `The amount is ${amount === null ? 'unknown' : formatCents(amount)} instead of ${formatCents(expectedAmount)}`;
}
