import { Client } from 'pg';
import { freshDatabase } from '../../test/database';
import { isDatabaseUnavailable } from './postgres';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const queryFailure = async (statement: string): Promise<unknown> => {
  const client = new Client({ connectionString: database.url, query_timeout: 100 });
  await client.connect();
  const error: unknown = await client.query(statement).catch((why: unknown) => why);
  await client.end();
  return error;
};

it('isDatabaseUnavailable returns true for a query timeout', async () => {
  expect(isDatabaseUnavailable(await queryFailure('select pg_sleep(1)'))).toBe(true);
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

it('isDatabaseUnavailable returns false for an SQL error', async () => {
  const error = await queryFailure('select 1 from no_such_table');
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(error)).toBe(false);
});
