import { Client } from 'pg';
import { freshDatabase } from '../../test/database';
import { hasPendingMigrations } from './pending-migrations';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let client: Client;
beforeAll(async () => {
  fresh = await freshDatabase();
  client = new Client(fresh.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await fresh.drop();
});

it('a migrated database has no pending migrations, even if it is newer than this version', async () => {
  expect(await hasPendingMigrations(fresh.url)).toBe(false);
  await client.query(`insert into migrations (timestamp, name) values (9999999999999, 'Later9999999999999')`);
  expect(await hasPendingMigrations(fresh.url)).toBe(false);
});

it('a database that lacks the last migration, or all of them, has pending migrations', async () => {
  await client.query(
    `delete from migrations where timestamp = (select max(timestamp) from migrations where name not like 'Later%')`,
  );
  expect(await hasPendingMigrations(fresh.url)).toBe(true);
  await client.query('drop table migrations');
  expect(await hasPendingMigrations(fresh.url)).toBe(true);
});
