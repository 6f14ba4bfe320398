import { paths } from '@atelier/shared/paths';

/** Where forms are posted without scripts. */
export const authAction = (next: string | null): string =>
  `${paths.auth}${next ? `?next=${encodeURIComponent(next)}` : ''}`;
