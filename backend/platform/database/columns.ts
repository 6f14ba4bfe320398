import { columnName } from './naming.strategy';

/** The column list of an insert, its parameters from `$first` on, and the values of a row in the same order. */
export function insertColumns<Field extends string>(
  fields: readonly Field[],
  { first = 1, types = {} }: { first?: number; types?: Partial<Record<Field, string>> } = {},
) {
  const typed = (field: Field) => (types[field] ? `::${types[field]}` : '');
  return {
    names: fields.map(columnName).join(', '),
    parameters: fields.map((field, i) => `$${first + i}${typed(field)}`).join(', '),
    valuesOf: (row: Record<Field, unknown>): unknown[] => fields.map((field) => row[field]),
  };
}

/** For `@Check`, so that the database limits texts as the contract does. */
export const maxLengths = (rules: Record<string, { max: number }>): string =>
  Object.entries(rules)
    .map(([field, { max }]) => `char_length(${columnName(field)}) <= ${max}`)
    .join(' and ');

/** For `@Check`, so that the database accepts the contract's values. */
export const isOneOf = (field: string, values: readonly string[]): string =>
  `${columnName(field)} in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`;
