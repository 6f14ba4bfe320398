import { createHash } from 'node:crypto';
import { DatabaseError, type Pool } from 'pg';
import {
  type DataSource,
  type EntityTarget,
  type ObjectLiteral,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';

export function violatedConstraint(error: unknown): string | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (!(cause instanceof DatabaseError)) return undefined;
  const { code, constraint } = cause;
  return code === '23505' || code === '23514' || code === '23503' ? constraint : undefined;
}

export function poolOf(database: DataSource): Pool {
  return (database.driver as unknown as { master: Pool }).master;
}

/** Runs a prepared statement in one round trip. Each connection plans it once by its name. */
export async function queryPrepared<Row extends object>(
  database: DataSource,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await poolOf(database).query<Row>({ name: statementName(name), text, values })).rows;
}

/** PostgreSQL truncates names to this length, so longer ones could collide. */
const MAX_STATEMENT_NAME_LENGTH = 63;
const statementName = (name: string) =>
  name.length <= MAX_STATEMENT_NAME_LENGTH ? name : createHash('sha256').update(name).digest('base64url');

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

export const affected = (result: { affected?: number | null }): number => result.affected ?? 0;

const LOST_CONNECTION =
  /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT)|Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/;
/** TypeORM releases a transaction's query runner when its connection is lost between two statements. */
const LOST_IN_TRANSACTION = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];
/** No connection (08), no resources (53), stopped by an operator or a timeout (57), and waited too long for a lock. */
const UNAVAILABLE_SQLSTATE = /^(08|53|57)|^55P03$/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (LOST_IN_TRANSACTION.some((lost) => error instanceof lost)) return true;
  const { code } = ((error as { driverError?: unknown }).driverError ?? error) as { code?: string };
  if (code && UNAVAILABLE_SQLSTATE.test(code)) return true;
  return LOST_CONNECTION.test(code ?? '') || LOST_CONNECTION.test(error.message);
}
