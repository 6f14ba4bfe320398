import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InvoicesEmailed1795474519630 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger invoices_noted on invoices`);
    await database.query(`ALTER TABLE "invoices" ADD "emailed_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(`
      create trigger invoices_noted after insert or delete or update of
        status, invoice_number, amount, refunded_amount, due_date, description, user_id, project_id, deposit_id,
        waived_months, reminders_on, voided_at, void_reason, emailed_at
      on invoices
      for each row
      execute function note_change(
        'invoice', 'invoice_number', 'status', 'invoice_number', 'amount', 'refunded_amount', 'due_date', 'description',
        'user_id', 'project_id', 'deposit_id', 'waived_months', 'reminders_on', 'voided_at', 'void_reason', 'emailed_at'
      )`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger invoices_noted on invoices`);
    await database.query(`ALTER TABLE "invoices" DROP COLUMN "emailed_at"`);
    await database.query(
      `CREATE TRIGGER invoices_noted AFTER INSERT OR DELETE OR UPDATE OF status, invoice_number, amount, refunded_amount, due_date, description, user_id, project_id, deposit_id, waived_months, reminders_on, voided_at, void_reason ON public.invoices FOR EACH ROW EXECUTE FUNCTION note_change('invoice', 'invoice_number', 'status', 'invoice_number', 'amount', 'refunded_amount', 'due_date', 'description', 'user_id', 'project_id', 'deposit_id', 'waived_months', 'reminders_on', 'voided_at', 'void_reason')`,
    );
  }
}
