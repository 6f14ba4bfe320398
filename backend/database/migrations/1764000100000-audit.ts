import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that count as a new revision. Profile picture, shop order and payment attempts don't. */
const REVISION_COLUMNS = {
  users: 'username email first_name last_name role deactivated_at',
  contact_submissions:
    'first_name last_name email phone project_type current_website message status admin_response responded_at',
  projects: `name description status progress budget timeline project_type current_website competitors social_platforms
    current_social_accounts content_goals target_audience posting_frequency user_id`,
  invoices: `project_id invoice_number status amount refunded_amount description due_date deposit_id waived_months
    reminders_on void_reason voided_at`,
  products: 'name description category tier price billing_type features is_active',
  subscriptions: 'description status monthly_amount current_period_end ends_at_period_end ended_at',
};

/** Audited columns per table, with the audit kind and the column of the display name. "!" hides the values. */
const AUDITED_TABLES = {
  users: {
    kind: 'user',
    name: 'username',
    watched: 'role deactivated_at username email first_name last_name !password',
  },
  // No name: submissions are deleted after two years, and the log must not keep personal data.
  contact_submissions: { kind: 'lead', name: '', watched: 'status responded_at', on: 'update' },
  projects: { kind: 'project', name: 'name', watched: 'name status progress project_type budget timeline user_id' },
  invoices: {
    kind: 'invoice',
    name: 'invoice_number',
    watched: `status invoice_number amount refunded_amount due_date description user_id project_id deposit_id
      waived_months reminders_on voided_at void_reason`,
  },
  orders: { kind: 'order', name: 'order_number', watched: 'status refunded_amount', on: 'update' },
  products: {
    kind: 'product',
    name: 'name',
    watched: 'name price billing_type is_active category tier description features',
  },
  subscriptions: {
    kind: 'subscription',
    name: 'description',
    watched: 'status monthly_amount ends_at_period_end description user_id',
  },
};

const splitWords = (text: string) => text.split(/\s+/);

export class Audit1764000100000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await this.revisions(database);
    await this.createLog(database);
    await this.createTriggerFunctions(database);
    await this.createTriggers(database);
  }

  private async revisions(database: QueryRunner): Promise<void> {
    await database.query(`
      create function revise() returns trigger language plpgsql as $$
      begin
        new.revision := old.revision + 1;
        return new;
      end $$`);
    for (const [table, columnNames] of Object.entries(REVISION_COLUMNS)) {
      const row = (alias: string) =>
        `(${splitWords(columnNames)
          .map((column) => `${alias}.${column}`)
          .join(', ')})`;
      await database.query(`alter table ${table} add column revision integer not null default 1`);
      await database.query(`
        create trigger ${table}_revised before update on ${table}
        for each row when (${row('old')} is distinct from ${row('new')}) execute function revise()`);
    }
  }

  private async createLog(database: QueryRunner): Promise<void> {
    // Without an actor, the product itself made the change: a webhook or a job.
    await database.query(`
      create table audit_log (
        id uuid not null,
        actor_id uuid,
        actor_name text,
        action text not null,
        kind text not null,
        item_id uuid not null,
        name text,
        before jsonb,
        after jsonb,
        found_by text not null,
        created_at timestamptz not null default clock_timestamp(),
        constraint audit_log_pkey primary key (id),
        constraint audit_log_action_check check (action in ('made', 'changed', 'removed'))
      )`);
    await database.query('create index audit_log_newest_idx on audit_log (created_at, id)');
    await database.query('create index audit_log_kind_idx on audit_log (kind, created_at, id)');
    await database.query('create index audit_log_item_idx on audit_log (item_id, created_at, id)');
    await database.query('create index audit_log_actor_idx on audit_log (actor_id, created_at, id)');
    await database.query('create extension if not exists pg_trgm');
    await database.query('create index audit_log_found_idx on audit_log using gin (found_by gin_trgm_ops)');
    await database.query(`
      create function keep_audit_log() returns trigger language plpgsql as $$
      begin
        raise exception 'The audit log is only ever added to';
      end $$`);
    await database.query(`
      create trigger audit_log_stays before update or delete or truncate on audit_log
      for each statement execute function keep_audit_log()`);
  }

  private async createTriggerFunctions(database: QueryRunner): Promise<void> {
    await database.query(`
      create function write_audit(kind text, item uuid, name text, action text, before jsonb, after jsonb)
      returns void language plpgsql set search_path = public, pg_temp as $$
      declare
        actor constant uuid := nullif(current_setting('atelier.actor', true), '')::uuid;
        known constant text := (select concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''), username)
          from users where id = actor);
      begin
        insert into audit_log (id, actor_id, actor_name, action, kind, item_id, name, before, after, found_by)
        values (gen_random_uuid(), actor, known, action, kind, item, name, before, after, lower(concat_ws(' ', kind, name, known,
          (select string_agg(value, ' ') from jsonb_each_text(before)),
          (select string_agg(value, ' ') from jsonb_each_text(after)))));
      end $$`);
    // Trigger arguments: kind, name column, audited columns.
    await database.query(`
      create function note_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
      declare
        old_row constant jsonb := to_jsonb(old);
        new_row constant jsonb := to_jsonb(new);
        one constant jsonb := coalesce(new_row, old_row);
        before jsonb := '{}';
        after jsonb := '{}';
        watched text;
        col text;
        value jsonb;
      begin
        foreach watched in array tg_argv[2:] loop
          col := ltrim(watched, '!');
          if tg_op = 'UPDATE' then
            continue when new_row -> col is not distinct from old_row -> col;
            value := case when watched = col then old_row -> col end;
            before := before || jsonb_build_object(col, value);
            value := case when watched = col then new_row -> col end;
            after := after || jsonb_build_object(col, value);
          elsif watched = col and jsonb_typeof(one -> col) <> 'null' then
            after := after || jsonb_build_object(col, one -> col);
          end if;
        end loop;
        case tg_op
          when 'INSERT' then perform write_audit(tg_argv[0], (one ->> 'id')::uuid, one ->> tg_argv[1], 'made', null, after);
          when 'DELETE' then perform write_audit(tg_argv[0], (one ->> 'id')::uuid, one ->> tg_argv[1], 'removed', after, null);
          else
            if after <> '{}' then
              perform write_audit(tg_argv[0], (one ->> 'id')::uuid, one ->> tg_argv[1], 'changed', before, after);
            end if;
        end case;
        return null;
      end $$`);
    await database.query(`
      create function note_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
      begin
        perform write_audit('payment', new.id,
          coalesce((select invoice_number from invoices where id = new.invoice_id),
            (select order_number from orders where id = new.order_id)),
          'made', null, jsonb_strip_nulls(jsonb_build_object('kind', new.kind, 'amount', new.amount, 'method', new.method,
            'duplicate', nullif(new.duplicate, false), 'note', new.note, 'invoice_id', new.invoice_id,
            'order_id', new.order_id)));
        return null;
      end $$`);
  }

  private async createTriggers(database: QueryRunner): Promise<void> {
    for (const [table, { kind, name, watched, ...rest }] of Object.entries(AUDITED_TABLES)) {
      const on = 'on' in rest ? '' : 'insert or delete or';
      const columns = splitWords(watched).map((column) => column.replace('!', ''));
      const triggerArguments = [kind, name, ...splitWords(watched)].map((argument) => `'${argument}'`);
      await database.query(`
        create trigger ${table}_noted after ${on} update of ${columns.join(', ')} on ${table}
        for each row execute function note_change(${triggerArguments.join(', ')})`);
    }
    await database.query(`
      create trigger payment_record_noted after insert on payment_record
      for each row execute function note_payment()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop trigger payment_record_noted on payment_record');
    for (const table of Object.keys(AUDITED_TABLES)) await database.query(`drop trigger ${table}_noted on ${table}`);
    await database.query('drop table audit_log');
    await database.query('drop extension pg_trgm');
    await database.query('drop function note_payment, note_change, write_audit, keep_audit_log');
    for (const table of Object.keys(REVISION_COLUMNS)) {
      await database.query(`drop trigger ${table}_revised on ${table}`);
      await database.query(`alter table ${table} drop column revision`);
    }
    await database.query('drop function revise');
  }
}
