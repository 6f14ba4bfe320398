import { randomBytes } from 'node:crypto';
import type { QueryRunner } from 'typeorm';

/** New objects are parsed in a scratch schema without locking the real tables, and compared as PostgreSQL prints them. */
export async function createScratchSchema(runner: QueryRunner, tables: string[]): Promise<string> {
  const scratch = `scratch_${randomBytes(6).toString('hex')}`;
  await runner.query(`create schema ${scratch}`);
  await runner.query(tables.map((table) => `create table ${scratch}.${table} (like public.${table})`).join(';'));
  await runner.query(`set local search_path = ${scratch}, public`);
  await runner.query('set local check_function_bodies = off');
  return scratch;
}

/** Runs all statements at once, and one by one only if that fails; returns the failures. */
export async function createAll(runner: QueryRunner, sources: { place: string; sql: string }[]): Promise<string[]> {
  if ((await failureOf(runner, sources.map(({ sql }) => sql).join(';\n'))) === undefined) return [];
  const failures: string[] = [];
  for (const { place, sql } of sources) {
    const failure = await failureOf(runner, sql);
    if (failure) failures.push(`${place}: ${failure}`);
  }
  return failures;
}

async function failureOf(runner: QueryRunner, sql: string): Promise<string | undefined> {
  await runner.query('savepoint attempt');
  try {
    await runner.query(sql);
    await runner.query('release savepoint attempt');
    return undefined;
  } catch (error) {
    await runner.query('rollback to savepoint attempt');
    return error instanceof Error ? error.message : String(error);
  }
}
