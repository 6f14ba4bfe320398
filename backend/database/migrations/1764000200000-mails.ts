import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Mails1764000200000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('create extension if not exists pg_trgm');
    await database.query(`
      create table mails (
        id uuid not null,
        kind text not null,
        recipient text,
        subject text,
        state text not null default 'waiting',
        reason text,
        tries integer not null default 0,
        notification_id uuid,
        created_at timestamptz not null default now(),
        sent_at timestamptz,
        found_by text not null default '',
        constraint mails_pkey primary key (id),
        constraint mails_state_check check (state in ('waiting', 'sent', 'failed', 'dropped')),
        constraint mails_sent_check check ((state = 'sent') = (sent_at is not null))
      )`);
    await database.query('create index mails_newest_idx on mails (created_at, id)');
    await database.query('create index mails_by_state_idx on mails (state, created_at, id)');
    await database.query('create index mails_by_kind_idx on mails (kind, created_at, id)');
    await database.query('create index mails_of_notification_idx on mails (notification_id, created_at, id)');
    await database.query('create index mails_found_by_idx on mails using gin (found_by gin_trgm_ops)');
    await database.query(`
      create table notifications (
        id uuid not null,
        subject text not null,
        message text not null,
        chosen uuid[],
        total integer not null,
        without_address integer not null,
        sent integer not null default 0,
        failed integer not null default 0,
        dropped integer not null default 0,
        sent_by uuid not null,
        send_id uuid,
        created_at timestamptz not null default now(),
        cancelled_at timestamptz,
        constraint notifications_pkey primary key (id),
        constraint notifications_sender_fkey foreign key (sent_by) references users (id),
        constraint notifications_lengths_check check (char_length(subject) <= 150 and char_length(message) <= 10000),
        constraint notifications_sum_check check (sent >= 0 and failed >= 0 and dropped >= 0
          and sent + failed + dropped <= total)
      )`);
    await database.query('create index notifications_newest_idx on notifications (created_at, id)');
    await database.query(`
      create unique index notifications_sent_key on notifications (sent_by, send_id) where send_id is not null`);
    // A trigger, so that no queued email is missing in the log.
    await database.query(`
      create function log_promised_mails() returns trigger language plpgsql as $$
      begin
        insert into mails (id, kind, created_at)
        select id, name, created_at from promised where queue in ('mail', 'bulk')
        on conflict (id) do nothing;
        return null;
      end $$`);
    await database.query(`
      create trigger outbox_mails after insert on outbox referencing new table as promised
      for each statement execute function log_promised_mails()`);
    // Counts progress in the lock order email, notification, to prevent deadlocks.
    await database.query(`
      create function count_notified() returns trigger language plpgsql as $$
      begin
        update notifications n
        set sent = n.sent + moved.sent, failed = n.failed + moved.failed, dropped = n.dropped + moved.dropped
        from (
          select notification_id,
            sum(way) filter (where state = 'sent') as sent,
            sum(way) filter (where state = 'failed') as failed,
            sum(way) filter (where state = 'dropped') as dropped
          from (
            select notification_id, state, 1 as way from are where notification_id is not null
            union all
            select notification_id, state, -1 from were where notification_id is not null
          ) changed
          group by notification_id
        ) sums, lateral (
          select coalesce(sums.sent, 0) as sent, coalesce(sums.failed, 0) as failed, coalesce(sums.dropped, 0) as dropped
        ) moved
        where n.id = sums.notification_id and (moved.sent, moved.failed, moved.dropped) <> (0, 0, 0);
        return null;
      end $$`);
    await database.query(`
      create trigger mails_counted after update on mails referencing old table as were new table as are
      for each statement execute function count_notified()`);
    await database.query('drop index outbox_created_at_idx');
    await database.query(`create index outbox_turn_idx on outbox ((queue = 'bulk'), created_at)`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop index outbox_turn_idx');
    await database.query('create index outbox_created_at_idx on outbox (created_at)');
    await database.query('drop trigger outbox_mails on outbox');
    await database.query('drop table notifications, mails');
    await database.query('drop function log_promised_mails, count_notified');
  }
}
