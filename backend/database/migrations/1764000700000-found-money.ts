import type { MigrationInterface, QueryRunner } from 'typeorm';

const CLIENT = `(select concat_ws(' ', first_name, last_name, username, email) from users where id = new.user_id)`;

const SEARCHES = {
  invoices: {
    of: 'invoice_number, description, due_date, user_id',
    words: `new.invoice_number, new.description, ${CLIENT}`,
    more: `new.sorted_by := coalesce(new.due_date::text, '9999-12-31');`,
  },
  orders: {
    of: 'order_number, billing_email, user_id',
    words: `new.order_number, new.billing_email, ${CLIENT}`,
    more: '',
  },
  subscriptions: {
    of: 'description, user_id',
    words: `new.description, (select order_number from orders where id = new.order_id), ${CLIENT}`,
    more: '',
  },
};

export class FoundMoney1764000700000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`alter table invoices add column sorted_by text not null default ''`);
    for (const [table, { of, words, more }] of Object.entries(SEARCHES)) {
      await database.query(`alter table ${table} add column found_by text not null default ''`);
      await database.query(`
        create function find_in_${table}() returns trigger language plpgsql as $$
        begin
          new.found_by := lower(concat_ws(' ', ${words}));
          ${more}
          return new;
        end $$`);
      await database.query(`
        create trigger ${table}_found before insert or update of ${of}, found_by on ${table}
        for each row execute function find_in_${table}()`);
      await database.query(`update ${table} set found_by = ''`);
      await database.query(`create index ${table}_found_idx on ${table} using gin (found_by gin_trgm_ops)`);
    }
    await database.query(`
      create function find_money_of_user() returns trigger language plpgsql as $$
      begin
        ${Object.keys(SEARCHES)
          .map((table) => `update ${table} set found_by = '' where user_id = new.id;`)
          .join('\n        ')}
        return null;
      end $$`);
    await database.query(`
      create trigger users_money_found after update of first_name, last_name, username, email on users
      for each row when (row(old.first_name, old.last_name, old.username, old.email)
        is distinct from row(new.first_name, new.last_name, new.username, new.email))
      execute function find_money_of_user()`);
    await database.query('create index invoices_amount_idx on invoices (amount, id)');
    await database.query('create index invoices_due_idx on invoices (sorted_by, id)');
    await database.query('create index orders_amount_idx on orders (total_amount, id)');
    await database.query('create index subscriptions_amount_idx on subscriptions (monthly_amount, id)');
    await this.record(database);
  }

  private async record(database: QueryRunner): Promise<void> {
    await database.query(`alter table payment_record add column found_by text not null default ''`);
    await database.query(`
      create function find_in_payment_record() returns trigger language plpgsql as $$
      begin
        new.found_by := lower(concat_ws(' ', (select invoice_number from invoices where id = new.invoice_id),
          (select order_number from orders where id = new.order_id), new.provider_id, new.event_id, new.note));
        return new;
      end $$`);
    await database.query(`
      create trigger payment_record_found before insert on payment_record
      for each row execute function find_in_payment_record()`);
    // Ledger rows are immutable; only this column is new.
    await database.query('alter table payment_record disable trigger payment_record_stays');
    await database.query(`
      update payment_record r set found_by = lower(concat_ws(' ',
        (select invoice_number from invoices where id = r.invoice_id),
        (select order_number from orders where id = r.order_id), provider_id, event_id, note))`);
    await database.query('alter table payment_record enable trigger payment_record_stays');
    await database.query('create index payment_record_found_idx on payment_record using gin (found_by gin_trgm_ops)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop trigger users_money_found on users');
    await database.query('drop function find_money_of_user');
    for (const table of ['payment_record', ...Object.keys(SEARCHES)]) {
      await database.query(`drop trigger ${table}_found on ${table}`);
      await database.query(`drop function find_in_${table}`);
      await database.query(`alter table ${table} drop column found_by`);
    }
    await database.query('drop index invoices_amount_idx, orders_amount_idx, subscriptions_amount_idx');
    await database.query('alter table invoices drop column sorted_by');
  }
}
