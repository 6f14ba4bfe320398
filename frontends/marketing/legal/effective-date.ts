export const EFFECTIVE_DATE = '2026-11-22';
