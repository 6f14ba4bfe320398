/** A query parameter of an endpoint, in the words of JSON Schema. All are optional; others have no effect. */
export interface QueryParameter {
  description: string;
  type: 'string' | 'integer';
  enum?: readonly string[];
  format?: 'uuid' | 'date';
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: string | number;
  example?: string | number;
}

export type QueryParameters = Record<string, QueryParameter>;

export const PAGE_LIMIT = { min: 1, max: 200, defaultValue: 100 } as const;
/**
 * Admins export with larger pages, for which they confirm their password, as for reading on from such a page. Pages of the
 * console show fewer rows.
 */
export const MAX_UNCONFIRMED_ROWS = { firstPage: 100, nextPages: 50 } as const;

export const enumQuery = (values: readonly string[], description: string): QueryParameter => ({
  type: 'string',
  enum: values,
  description,
});

export const idQuery = (description: string): QueryParameter => ({ type: 'string', format: 'uuid', description });

export const dayQuery = (description: string): QueryParameter => ({ type: 'string', format: 'date', description });

export const monthQuery = (description: string): QueryParameter => ({
  type: 'string',
  pattern: '^20\\d\\d-(0[1-9]|1[0-2])$',
  description,
  example: '2026-12',
});

/** Set by `1`; every other value leaves it unset. */
export const flagQuery = (description: string): QueryParameter => enumQuery(['1'], description);

export const downloadQuery = (): QueryParameter =>
  flagQuery('Asks the browser to save the file instead of showing it.');

export const MINE_QUERY = flagQuery('Only those that are assigned to the admin.');

export const searchQuery = ({ max }: { max: number; words: number }, description: string): QueryParameter => ({
  type: 'string',
  maxLength: max,
  description,
});

export const integerQuery = (
  { min, max, defaultValue }: { min: number; max: number; defaultValue: number },
  description: string,
): QueryParameter => ({ type: 'integer', minimum: min, maximum: max, default: defaultValue, description });

/** For admins, in pages of clients: exactly what the client gets. */
export const VIEW_AUDIENCES = ['client'] as const;
export type ViewAudience = (typeof VIEW_AUDIENCES)[number];

export const limitQuery = integerQuery(
  PAGE_LIMIT,
  `How many rows a page has. Of admins, more than ${MAX_UNCONFIRMED_ROWS.firstPage}, or ${MAX_UNCONFIRMED_ROWS.nextPages} with \`after\`, need a confirmed password.`,
);

/** How far the values of `total` count. Lists of the console show few rows, and count no further than needed. */
export const TOTAL_CAPS = { '1': 10_000, '1000': 1000 } as const;

/** Each response names the next page in its `Link` header. The first sort is the usual one. */
export const pageQuery = (sorts: readonly string[] = ['newest', 'oldest']): QueryParameters => ({
  limit: limitQuery,
  after: {
    type: 'string',
    maxLength: 1100,
    description: 'The cursor of the next page, from the `Link` header.',
    example: '1767225600000000.01890000-0000-7000-8000-000000000000',
  },
  total: enumQuery(
    Object.keys(TOTAL_CAPS),
    'Adds the `X-Total-Count` header, exact up to 10,000 with `1` or up to 1,000 with `1000`.',
  ),
  sort: { ...enumQuery(sorts, 'The order of the rows.'), default: sorts[0] ?? 'newest' },
});
