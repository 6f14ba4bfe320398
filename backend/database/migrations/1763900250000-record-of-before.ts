import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecordOfBefore1763900250000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      insert into payment_record (id, kind, amount, currency, live, order_id, method, provider_id, created_at)
      select gen_random_uuid(), 'payment', total_amount, 'usd', starts_with(stripe_session_id, 'cs_live_'), id, 'card',
        coalesce(stripe_payment_intent_id, stripe_session_id), paid_at
      from orders where paid_at is not null
      on conflict do nothing`);
    await database.query(`
      insert into payment_record (id, kind, amount, currency, live, order_id, provider_id, event_id, event_type, note, created_at)
      select id, 'rejected', (payload ->> 'amount')::int, payload ->> 'currency', coalesce((payload ->> 'live')::boolean, false),
        order_id, payload ->> 'objectId', event_id, nullif(event_type, 'asked'), reason, created_at
      from payment_events where outcome = 'refused'
      on conflict do nothing`);
    await database.query('delete from payment_events where event_id is null');
    await database.query('drop index payment_events_finding_key');
    await database.query('drop index payment_events_refused_idx');
    await database.query('alter table payment_events alter column event_id set not null');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('alter table payment_events alter column event_id drop not null');
    await database.query(`
      create index payment_events_refused_idx on payment_events (created_at, id) where outcome = 'refused'`);
    await database.query(`
      create unique index payment_events_finding_key on payment_events (order_id, reason) where event_id is null`);
  }
}
