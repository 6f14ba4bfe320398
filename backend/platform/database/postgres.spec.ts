import { Client, type ClientConfig } from 'pg';
import { DataSource } from 'typeorm';
import { eventually } from '../../test/app';
import { freshDatabase } from '../../test/database';
import { isDatabaseUnavailable } from './postgres';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const queryFailure = async (statement: string, limits: ClientConfig = {}): Promise<unknown> => {
  const client = new Client({ connectionString: database.url, ...limits });
  await client.connect();
  const error: unknown = await client.query(statement).catch((why: unknown) => why);
  await client.end();
  return error;
};

it('isDatabaseUnavailable returns true for a query timeout', async () => {
  expect(isDatabaseUnavailable(await queryFailure('select pg_sleep(60)', { query_timeout: 100 }))).toBe(true);
});

it.each([
  ['53300', true],
  ['53400', true],
  ['57014', true],
  ['57P01', true],
  ['55P03', true],
  ['08006', true],
  ['23505', false],
  ['40P01', false],
  ['P0001', false],
])('isDatabaseUnavailable for the SQLSTATE %s is %s', async (state, expected) => {
  const error = await queryFailure(`do $$ begin raise exception 'Planned' using errcode = '${state}'; end $$`);
  expect(error).toMatchObject({ code: state });
  expect(isDatabaseUnavailable(error)).toBe(expected);
});

it('isDatabaseUnavailable returns true for a statement after its connection was lost', async () => {
  const client = new Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  const lost = new Promise((done) => client.once('end', done));
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  await lost;
  const error: unknown = await client.query('select 1').catch((why: unknown) => why);
  expect(error).toMatchObject({ message: expect.stringContaining('is not queryable') as string });
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it('isDatabaseUnavailable returns true in a transaction whose connection was lost', async () => {
  const source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  const error: unknown = await source
    .transaction(async (manager) => {
      await manager.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
      await eventually(() => manager.queryRunner?.isReleased);
      await manager.query('select 1');
    })
    .catch((why: unknown) => why);
  await source.destroy();
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it('isDatabaseUnavailable returns false for an SQL error', async () => {
  const error = await queryFailure('select 1 from no_such_table');
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(error)).toBe(false);
});
