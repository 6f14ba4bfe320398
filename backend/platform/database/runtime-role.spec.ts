import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { refundsApi } from '../../contracts';
import { prepareDatabase } from '../../prepare-database';
import { eventually, TestApp } from '../../test/app';
import { buySubscription } from '../../test/subscriptions';

const suffix = randomBytes(6).toString('hex');
const [owner, runtime, database] = [`owner_${suffix}`, `runtime_${suffix}`, `two_roles_${suffix}`];
const urlOf = (username: string) =>
  Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { username, password: username, pathname: database })
    .href;
const server = new Client(process.env.TEST_DATABASE_URL);
const asOwner = new Client(urlOf(owner));
let product: TestApp;

const prepare = (runtimeUrl = urlOf(runtime)) =>
  prepareDatabase({ ownerUrl: urlOf(owner), runtimeUrl, redisUrl: undefined, hasTestPayments: true });

// As on a managed server: the owner may create roles, but is no superuser.
beforeAll(async () => {
  await server.connect();
  await server.query(`create role ${owner} login createrole password '${owner}'`);
  await server.query(`create database ${database} owner ${owner}`);
  await prepare();
  await asOwner.connect();
  product = await TestApp.start({ DATABASE_URL: urlOf(runtime) });
});
afterAll(async () => {
  await product.stop();
  await asOwner.end();
  await server.query(`drop database ${database} with (force)`);
  await server.query(`drop role ${runtime}, ${owner}`);
  await server.end();
});

it('a role without the tables runs the product: an account, a paid subscription, and its emails', async () => {
  const client = await product.client('ann', { email: 'ann@example.com' });
  const subscription = await buySubscription(product, client);
  expect(subscription.status).toBe('active');
  await eventually(() => product.emails().some((email) => email.includes('ann@example.com')));
  expect((await asOwner.query(`select from audit_log`)).rowCount).toBeGreaterThan(0);
  expect((await asOwner.query(`select from payment_record`)).rowCount).toBe(1);
});

it('an admin refunds a payment, which locks a row of the append-only ledger', async () => {
  const admin = await product.admin('june');
  const [payment] = (await asOwner.query<{ id: string }>('select id from payment_record')).rows;
  const { status } = await admin.send(refundsApi.create, { params: { id: payment?.id ?? '' }, body: {} });
  expect(status).toBe(201);
});

it('a client’s new name reaches the search column of the ledger', async () => {
  await product.database.query(`update users set last_name = 'Baker' where username = 'ann'`);
  const found = await asOwner.query(`select from payment_record where kind = 'payment' and found_by like '%baker%'`);
  expect(found.rowCount).toBe(1);
});

it.each([owner, runtime])('a change of packages ends what %s holds too long', async (holder) => {
  const holding = new Client(urlOf(holder));
  holding.on('error', () => undefined);
  await holding.connect();
  await holding.query('select hold_catalogue()');
  await product.database.query(`update products set name = name || '!'`);
  await expect(holding.query('select 1')).rejects.toThrow();
  await holding.end();
});

it.each([
  'alter table audit_log disable trigger user',
  'update audit_log set name = null',
  'delete from audit_log',
  'truncate audit_log',
  'update payment_record set amount = 1',
  'delete from payment_record',
  'truncate payment_record',
  'drop table users',
  'create table notes (id int)',
  'create or replace function keep_audit_log() returns trigger language plpgsql as $$ begin return null; end $$',
  'delete from migrations',
])('the database refuses it: %s', async (statement) => {
  await expect(product.database.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

it('a repeated migration grants the same, and an owner as the runtime role is refused', async () => {
  expect(await prepare()).toEqual([]);
  await expect(prepare(urlOf(owner))).rejects.toThrow('may alter tables');
});
