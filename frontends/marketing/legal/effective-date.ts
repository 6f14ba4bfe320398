/** Of the texts; figures that an admin changes have a date of their own. */
export const EFFECTIVE_DATE = '2026-11-22';

export const effectiveDate = (since: string | null): string =>
  since !== null && since > EFFECTIVE_DATE ? since : EFFECTIVE_DATE;
