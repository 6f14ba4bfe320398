import { createHash } from 'node:crypto';
import { DatabaseError, type Pool } from 'pg';
import { type DataSource, type EntityTarget, type ObjectLiteral, QueryFailedError } from 'typeorm';

/** The name of the unique index or check that a statement ran into, if that is what stopped it. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (!(cause instanceof DatabaseError)) return undefined;
  const { code, constraint } = cause;
  return code === '23505' || code === '23514' || code === '23503' ? constraint : undefined;
}

/** TypeORM's own connections, for the libraries that want a pool of pg. */
export function poolOf(database: DataSource): Pool {
  return (database.driver as unknown as { master: Pool }).master;
}

/** A statement written by hand, in one round trip: by its name each connection plans it once. */
export async function queryPrepared<Row extends object>(
  database: DataSource,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await poolOf(database).query<Row>({ name: statementName(name), text, values })).rows;
}

/** PostgreSQL looks no further than this, and would take one statement for another whose name begins alike. */
const MAX_STATEMENT_NAME_LENGTH = 63;
const statementName = (name: string) =>
  name.length <= MAX_STATEMENT_NAME_LENGTH ? name : createHash('sha256').update(name).digest('base64url');

/** The columns of a table that are read, for a statement that reads them as an entity has them. */
export const selectColumns = <Entity extends ObjectLiteral>(
  database: DataSource,
  entity: EntityTarget<Entity>,
  alias: string,
) =>
  database
    .getMetadata(entity)
    .columns.filter(({ isSelect }) => isSelect)
    .map(({ databaseName, propertyName }) => `${alias}.${databaseName} as "${propertyName}"`)
    .join(', ');

/** How many rows a guarded update or removal really touched. */
export const affected = (result: { affected?: number | null }): number => result.affected ?? 0;

const UNAVAILABLE =
  /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|57P0|08)|Connection terminated|timeout exceeded when trying to connect|Query read timeout/;

/** The database does not answer: it is being started again, it hangs, or the way to it is cut. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = ((error as { driverError?: unknown }).driverError ?? error) as { code?: string };
  return UNAVAILABLE.test(code ?? '') || UNAVAILABLE.test(error.message);
}
