/** The day on which both documents last changed what they say. */
export const EFFECTIVE_DATE = '2026-11-21';
