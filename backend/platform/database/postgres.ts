import { createHash } from 'node:crypto';
import { DatabaseError, type Pool } from 'pg';
import { type DataSource, type EntityTarget, type ObjectLiteral, QueryFailedError } from 'typeorm';

/** The name of the unique index or check that a statement ran into, if that is what stopped it. */
export function brokenRule(error: unknown): string | undefined {
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
export async function prepared<Row extends object>(
  database: DataSource,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await poolOf(database).query<Row>({ name: short(name), text, values })).rows;
}

/** PostgreSQL looks no further than this, and would take one statement for another whose name begins alike. */
const NAME_MOST = 63;
const short = (name: string) =>
  name.length <= NAME_MOST ? name : createHash('sha256').update(name).digest('base64url');

/** The columns of a table that are read, for a statement that reads them as an entity has them. */
export const columnsOf = <Entity extends ObjectLiteral>(
  database: DataSource,
  of: EntityTarget<Entity>,
  alias: string,
) =>
  database
    .getMetadata(of)
    .columns.filter(({ isSelect }) => isSelect)
    .map(({ databaseName, propertyName }) => `${alias}.${databaseName} as "${propertyName}"`)
    .join(', ');

/** How many rows a guarded update or removal really touched. */
export const affected = (result: { affected?: number | null }): number => result.affected ?? 0;

const AWAY =
  /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|57P0|08)|Connection terminated|timeout exceeded when trying to connect|Query read timeout/;

/** The database does not answer: it is being started again, it hangs, or the way to it is cut. */
export function databaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = ((error as { driverError?: unknown }).driverError ?? error) as { code?: string };
  return AWAY.test(code ?? '') || AWAY.test(error.message);
}
