import type { PoolClient } from 'pg';

// Any number will do, as long as every version of the product takes the same.
const ADVISORY_LOCK_ID = 7_263_402;

/** A change of the tables below is a new version, and has to be one that runs on the tables of the old one. */
const VERSION = 'Test provider, version 2';

const TABLES = `
create schema if not exists test_provider;

create table if not exists test_provider.objects (
  id text primary key,
  seq bigint generated always as identity,
  kind text not null,
  data jsonb not null,
  own jsonb not null,
  -- When something has to happen to it by itself.
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
  -- When it is told next; empty once it was heard, or given up.
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

-- How far the provider's time is ahead of the world's: only tests move it.
create table if not exists test_provider.clock (
  id int primary key default 1 check (id = 1),
  ahead double precision not null default 0
);
insert into test_provider.clock default values on conflict do nothing;

-- Those that began before there were renewals have their next one, too.
update test_provider.objects
set due = to_timestamp((data #>> '{items,data,0,current_period_end}')::bigint)
where kind = 'subscription' and due is null and data ->> 'status' = 'active';

comment on schema test_provider is '${VERSION}';`;

/** The provider is a house of its own: its tables are no business of the product's migrations. */
export async function ensureTables(client: PoolClient): Promise<void> {
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

/** Stripe forgets keys after a day and events after thirty. */
export async function deleteExpired(client: PoolClient): Promise<void> {
  await client.query(`delete from test_provider.idempotency where created < now() - interval '3 days'`);
  await client.query(`delete from test_provider.events where due is null and created < now() - interval '30 days'`);
}
