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

export const enumQuery = (values: readonly string[], description: string): QueryParameter => ({
  type: 'string',
  enum: values,
  description,
});

export const idQuery = (description: string): QueryParameter => ({ type: 'string', format: 'uuid', description });

export const dayQuery = (description: string): QueryParameter => ({ type: 'string', format: 'date', description });

/** Set by `1`; every other value leaves it unset. */
export const flagQuery = (description: string): QueryParameter => enumQuery(['1'], description);

export const searchQuery = ({ max }: { max: number; words: number }, description: string): QueryParameter => ({
  type: 'string',
  maxLength: max,
  description,
});

export const integerQuery = (
  { min, max, defaultValue }: { min: number; max: number; defaultValue: number },
  description: string,
): QueryParameter => ({ type: 'integer', minimum: min, maximum: max, default: defaultValue, description });

export const limitQuery = integerQuery(PAGE_LIMIT, 'How many rows a page has.');

/** Each response names the next page in its `Link` header. */
export const pageQuery = (sorts: readonly string[] = ['newest', 'oldest']): QueryParameters => ({
  limit: limitQuery,
  after: {
    type: 'string',
    maxLength: 1100,
    description: 'The cursor of the next page, from the `Link` header.',
    example: '1767225600000000.01890000-0000-7000-8000-000000000000',
  },
  total: flagQuery('Adds the `X-Total-Count` header, exact up to 10,000.'),
  sort: { ...enumQuery(sorts, 'The order of the rows.'), default: 'newest' },
});
