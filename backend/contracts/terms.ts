/** The figures of the Terms. Percentages have at most two decimals. */
export interface Terms {
  depositPercent: number;
  /** From sending an invoice to its due date. */
  netDays: number;
  /** Per full month past due; 0 for none. */
  lateChargePercent: number;
  /** All late charges of an invoice together, in percent of its balance; null for no limit of ours. */
  lateChargeCapPercent: number | null;
  warrantyDays: number;
  clientNoticeDays: number;
  agencyNoticeDays: number;
}

export interface TermsVersion extends Terms {
  revision: number;
  /** The first day it held, in the agency's time zone; null for the terms that the agency started with. */
  since: string | null;
}

/** An admin may choose another share for one invoice. */
export const DEPOSIT_PERCENTS = { min: 1, max: 99 } as const;

export const TERMS = {
  depositPercent: DEPOSIT_PERCENTS,
  netDays: { min: 1, max: 180 },
  lateChargePercent: { min: 0, max: 10 },
  lateChargeCapPercent: { min: 1, max: 100 },
  warrantyDays: { min: 1, max: 730 },
  clientNoticeDays: { min: 1, max: 365 },
  agencyNoticeDays: { min: 1, max: 365 },
} as const satisfies Record<keyof Terms, { min: number; max: number }>;

/** Until an admin changes them. */
export const STARTING_TERMS: Terms = {
  depositPercent: 50,
  netDays: 30,
  lateChargePercent: 1.5,
  lateChargeCapPercent: null,
  warrantyDays: 30,
  clientNoticeDays: 7,
  agencyNoticeDays: 30,
};
export const FIRST_TERMS: TermsVersion = { ...STARTING_TERMS, revision: 1, since: null };

export const formatDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;
export const formatYears = (years: number): string => `${years} ${years === 1 ? 'year' : 'years'}`;

export type LateChargeTerms = Pick<Terms, 'lateChargePercent' | 'lateChargeCapPercent'>;

/** `1.5% per month`, or `1.5% per month, at most 12% of the balance`. */
export const formatLateCharge = ({ lateChargePercent, lateChargeCapPercent }: LateChargeTerms): string =>
  `${lateChargePercent}% per month${lateChargeCapPercent === null ? '' : `, at most ${lateChargeCapPercent}% of the balance`}`;

/** Stays right when the terms change, but is short while the first version holds. */
export const termsLink = ({ revision }: Pick<TermsVersion, 'revision'>, current: TermsVersion): string =>
  revision === FIRST_TERMS.revision && current.revision === revision ? '/terms' : `/terms?version=${revision}`;
