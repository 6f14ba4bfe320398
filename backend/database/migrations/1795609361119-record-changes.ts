import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecordChanges1795609361119 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create or replace function publish_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('record_changes', tg_argv[0]);
        return null;
      end
      $$`);
    await database.query(`
      create trigger audit_log_published after insert on audit_log
      for each row
      execute function publish_change('audit')`);
    await database.query(`
      create trigger contact_submissions_published after insert or update or delete on contact_submissions
      for each row
      execute function publish_change('submission')`);
    await database.query(`
      create trigger conversions_published after insert on conversions
      for each row
      execute function publish_change('submission')`);
    await database.query(`
      create trigger disputes_published after insert or update on disputes
      for each row
      execute function publish_change('payment')`);
    await database.query(`
      create trigger files_published after insert or update or delete on files
      for each row
      execute function publish_change('file')`);
    await database.query(`
      create trigger invoices_published after insert or update or delete on invoices
      for each row
      execute function publish_change('invoice')`);
    await database.query(`
      create trigger mails_published after insert or update or delete on mails
      for each row
      execute function publish_change('email')`);
    await database.query(`
      create trigger notifications_published after insert or update on notifications
      for each row
      execute function publish_change('notification')`);
    await database.query(`
      create trigger orders_published after insert or update of
        status, refunded_amount, processing, problem, closing, paid_at
      on orders
      for each row
      execute function publish_change('order')`);
    await database.query(`
      create trigger payment_record_published after insert on payment_record
      for each row
      execute function publish_change('payment')`);
    await database.query(`
      create trigger products_published after insert or update or delete on products
      for each row
      execute function publish_change('product')`);
    await database.query(`
      create trigger project_updates_published after insert or update or delete on project_updates
      for each row
      execute function publish_change('project')`);
    await database.query(`
      create trigger projects_published after insert or update or delete on projects
      for each row
      execute function publish_change('project')`);
    await database.query(`
      create trigger refunds_published after insert or update on refunds
      for each row
      execute function publish_change('payment')`);
    await database.query(`
      create trigger sessions_published after delete on sessions
      for each row
      execute function publish_change('session')`);
    await database.query(`
      create trigger submission_answers_published after insert or update on submission_answers
      for each row
      execute function publish_change('submission')`);
    await database.query(`
      create trigger subscriptions_published after insert or delete or update of
        description, status, monthly_amount, current_period_end, ends_at_period_end, ended_at, user_id
      on subscriptions
      for each row
      execute function publish_change('subscription')`);
    await database.query(`
      create trigger users_published after insert or update or delete on users
      for each row
      execute function publish_change('user')`);
    await database.query(`
      create trigger webhook_notices_published after insert or update or delete on webhook_notices
      for each row
      execute function publish_change('payment')`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger audit_log_published on audit_log`);
    await database.query(`drop trigger contact_submissions_published on contact_submissions`);
    await database.query(`drop trigger conversions_published on conversions`);
    await database.query(`drop trigger disputes_published on disputes`);
    await database.query(`drop trigger files_published on files`);
    await database.query(`drop trigger invoices_published on invoices`);
    await database.query(`drop trigger mails_published on mails`);
    await database.query(`drop trigger notifications_published on notifications`);
    await database.query(`drop trigger orders_published on orders`);
    await database.query(`drop trigger payment_record_published on payment_record`);
    await database.query(`drop trigger products_published on products`);
    await database.query(`drop trigger project_updates_published on project_updates`);
    await database.query(`drop trigger projects_published on projects`);
    await database.query(`drop trigger refunds_published on refunds`);
    await database.query(`drop trigger sessions_published on sessions`);
    await database.query(`drop trigger submission_answers_published on submission_answers`);
    await database.query(`drop trigger subscriptions_published on subscriptions`);
    await database.query(`drop trigger users_published on users`);
    await database.query(`drop trigger webhook_notices_published on webhook_notices`);
    await database.query(`drop function publish_change()`);
  }
}
