import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Refunds1764000300000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await this.record(database);
    await this.refunds(database);
  }

  private async record(database: QueryRunner): Promise<void> {
    await database.query(`
      alter table payment_record
        drop constraint payment_record_kind_check,
        drop constraint payment_record_known_check,
        drop constraint payment_record_refund_check,
        add constraint payment_record_kind_check check (kind in ('payment', 'refund', 'refund-failed', 'rejected')),
        add constraint payment_record_known_check check (
          case kind when 'payment' then (method = 'card') = (provider_id is not null) and (method = 'card' or note is not null)
            when 'rejected' then note is not null
            when 'refund-failed' then provider_id is not null and refund_of is not null
            else provider_id is not null or note is not null end),
        add constraint payment_record_refund_check check (refund_of is null or kind in ('refund', 'refund-failed'))`);
    await database.query(`
      create function went_back(payment uuid) returns integer language sql stable as $$
        select coalesce(sum(case kind when 'refund' then amount else -amount end), 0)::int
        from payment_record where refund_of = payment
      $$`);
  }

  private async refunds(database: QueryRunner): Promise<void> {
    await database.query(`
      create table refunds (
        id uuid not null,
        payment_id uuid not null,
        amount integer not null,
        state text not null default 'pending',
        other_means boolean not null default false,
        provider_id text,
        reason text,
        note text,
        asked_by uuid not null,
        send_id uuid,
        ask_at timestamptz,
        settled_at timestamptz,
        created_at timestamptz not null default now(),
        constraint refunds_pkey primary key (id),
        constraint refunds_state_check check (state in ('pending', 'done', 'failed')),
        constraint refunds_amount_check check (amount > 0),
        constraint refunds_pending_check check ((state = 'pending') = (ask_at is not null)
          and (state = 'pending') = (settled_at is null)),
        constraint refunds_reason_check check ((state = 'failed') = (reason is not null)),
        constraint refunds_means_check check (case when other_means
          then state = 'done' and provider_id is null and note is not null
          else state <> 'done' or provider_id is not null end),
        constraint refunds_payment_fkey foreign key (payment_id) references payment_record (id),
        constraint refunds_user_fkey foreign key (asked_by) references users (id)
      )`);
    await database.query('create unique index refunds_provider_key on refunds (provider_id)');
    await database.query(
      'create unique index refunds_sent_key on refunds (asked_by, send_id) where send_id is not null',
    );
    await database.query('create index refunds_payment_idx on refunds (payment_id, created_at, id)');
    await database.query('create index refunds_ask_idx on refunds (ask_at) where ask_at is not null');
    // Serializes refunds of a payment and limits their sum to the paid amount.
    await database.query(`
      create function check_refund() returns trigger language plpgsql as $$
      declare
        paid integer;
        taken integer;
      begin
        select amount into paid from payment_record where id = new.payment_id and kind = 'payment' for no key update;
        select went_back(new.payment_id) + coalesce(sum(amount), 0) into taken
        from refunds where payment_id = new.payment_id and state = 'pending';
        if paid is null or taken + new.amount > paid then
          raise exception 'No more goes back than was paid' using constraint = 'refunds_left_check', errcode = '23514';
        end if;
        return new;
      end $$`);
    await database.query(`
      create trigger refunds_left before insert on refunds for each row execute function check_refund()`);
    await database.query(`
      create function keep_refund() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'UPDATE' or (new.id, new.payment_id, new.amount, new.other_means, new.asked_by, new.created_at)
            is distinct from (old.id, old.payment_id, old.amount, old.other_means, old.asked_by, old.created_at)
          or old.provider_id <> new.provider_id or (old.state <> new.state and new.state = 'pending')
          or (old.state = 'failed' and new.state <> 'failed') then
          raise exception 'What was asked to be refunded stays as it was asked';
        end if;
        return new;
      end $$`);
    await database.query(`
      create trigger refunds_stay before update or delete on refunds for each row execute function keep_refund()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table refunds');
    await database.query('drop function keep_refund, check_refund, went_back');
    await database.query(`
      alter table payment_record
        drop constraint payment_record_kind_check,
        drop constraint payment_record_known_check,
        drop constraint payment_record_refund_check,
        add constraint payment_record_kind_check check (kind in ('payment', 'refund', 'rejected')),
        add constraint payment_record_known_check check (
          case kind when 'payment' then (method = 'card') = (provider_id is not null) and (method = 'card' or note is not null)
            when 'rejected' then note is not null else provider_id is not null end),
        add constraint payment_record_refund_check check (refund_of is null or kind = 'refund')`);
  }
}
