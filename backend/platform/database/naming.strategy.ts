import { DefaultNamingStrategy } from 'typeorm';

export const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** `firstName` maps to `first_name`, so that SQL needs no quotes. */
export class SnakeNamingStrategy extends DefaultNamingStrategy {
  override columnName(property: string, customName: string | undefined, prefixes: string[]): string {
    return columnName([...prefixes, customName ?? property].join('_'));
  }

  override joinColumnName(relation: string, column: string): string {
    return columnName(`${relation}_${column}`);
  }
}
