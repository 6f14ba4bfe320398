/** The day the wording of both documents last changed. */
export const EFFECTIVE_DATE = '2026-11-22';
