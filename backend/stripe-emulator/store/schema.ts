import { Client, type PoolClient } from 'pg';

// Arbitrary, but equal in every version of the product.
const ADVISORY_LOCK_ID = 7_263_402;

/** Change it with the tables below. New tables must keep working for processes of the old version. */
const VERSION = 'Test provider, version 2';

const TABLES = `
create schema if not exists test_provider;

create table if not exists test_provider.objects (
  id text primary key,
  seq bigint generated always as identity,
  kind text not null,
  data jsonb not null,
  own jsonb not null,
  -- When the next scheduled action runs.
  due timestamptz
);
create index if not exists objects_listed on test_provider.objects (kind, seq desc);
create index if not exists objects_found on test_provider.objects using gin (data jsonb_path_ops);
create index if not exists objects_due on test_provider.objects (due) where due is not null;

create table if not exists test_provider.events (
  id text primary key,
  seq bigint generated always as identity,
  data jsonb not null,
  created timestamptz not null default now(),
  -- Next delivery; null once delivered or given up.
  due timestamptz default now(),
  tries int not null default 0,
  problem text
);
create index if not exists events_listed on test_provider.events (seq desc);
create index if not exists events_due on test_provider.events (due) where due is not null;

create table if not exists test_provider.idempotency (
  key text primary key,
  request text not null,
  parameters text not null,
  request_id text not null,
  status int not null,
  body text not null,
  created timestamptz not null default now()
);
create index if not exists idempotency_created on test_provider.idempotency (created);

-- Seconds ahead of real time; only tests change it.
create table if not exists test_provider.clock (
  id int primary key default 1 check (id = 1),
  ahead double precision not null default 0
);
insert into test_provider.clock default values on conflict do nothing;

-- Schedule renewals of subscriptions that older versions created.
update test_provider.objects
set due = to_timestamp((data #>> '{items,data,0,current_period_end}')::bigint)
where kind = 'subscription' and due is null and data ->> 'status' = 'active';

comment on schema test_provider is '${VERSION}';`;

/** Not part of the product's migrations: the Stripe emulator stands in for another company. */
export async function ensureTables(client: Client | PoolClient): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK_ID]);
    const { rows } = await client.query<{ version: string | null }>(
      `select obj_description(to_regnamespace('test_provider'), 'pg_namespace') as version`,
    );
    if (rows[0]?.version !== VERSION) await client.query(TABLES);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** For roles that may not create them. */
export async function createTables(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await ensureTables(client);
  } finally {
    await client.end();
  }
}

/** Stripe forgets keys after a day and events after thirty. */
export async function deleteExpired(client: PoolClient): Promise<void> {
  await client.query(`delete from test_provider.idempotency where created < now() - interval '3 days'`);
  await client.query(`delete from test_provider.events where due is null and created < now() - interval '30 days'`);
}
