/** In the agency's time zone, as in `{ daysAgo: 12, at: '10:05' }`; without `at`, at the time of day of the start. */
export interface Moment {
  daysAgo: number;
  at?: string;
}
