/** The day on which both documents last changed what they say. */
export const SINCE = '2026-11-21';
