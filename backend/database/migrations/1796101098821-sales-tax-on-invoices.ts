import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SalesTaxOnInvoices1796101098821 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger invoices_revised on invoices`);
    await database.query(`ALTER TABLE "invoices" ADD "adds_tax" boolean NOT NULL DEFAULT true`);
    await database.query(`
      update invoices set adds_tax = false where status = 'draft' and id in (
        select deposit_id from invoices where deposit_id is not null and voided_at is null)`);
    await database.query(
      `alter table invoice_lines drop constraint invoice_lines_kind_check, add constraint invoice_lines_kind_check CHECK ((kind = ANY (ARRAY['work'::text, 'discount'::text, 'tax'::text, 'deposit'::text, 'late-charge'::text])))`,
    );
    await database.query(`
      alter table invoice_lines drop constraint invoice_lines_percent_check, add constraint invoice_lines_percent_check CHECK (
      CASE kind
          WHEN 'tax'::text THEN ((percent_thousandths IS NOT NULL) AND ((percent_thousandths >= 1) AND (percent_thousandths <= 50000)))
          WHEN 'discount'::text THEN ((percent_thousandths >= 10) AND (percent_thousandths <= 100000))
          ELSE (percent_thousandths IS NULL)
      END)`);
    await database.query(`
      create trigger invoices_revised before update on invoices
      for each row
      when (
        (old.project_id, old.invoice_number, old.status, old.amount, old.refunded_amount, old.description, old.due_date,
          old.deposit_id, old.waived_months, old.reminders_on, old.void_reason, old.voided_at, old.part_amount,
          old.adds_tax)
        is distinct from
        (new.project_id, new.invoice_number, new.status, new.amount, new.refunded_amount, new.description, new.due_date,
          new.deposit_id, new.waived_months, new.reminders_on, new.void_reason, new.voided_at, new.part_amount,
          new.adds_tax)
      )
      execute function revise()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger invoices_revised on invoices`);
    await database.query(
      `alter table invoice_lines drop constraint invoice_lines_percent_check, add constraint invoice_lines_percent_check CHECK (((percent_thousandths IS NULL) OR ((kind = 'discount'::text) AND ((percent_thousandths >= 10) AND (percent_thousandths <= 100000)))))`,
    );
    await database.query(
      `alter table invoice_lines drop constraint invoice_lines_kind_check, add constraint invoice_lines_kind_check CHECK ((kind = ANY (ARRAY['work'::text, 'discount'::text, 'deposit'::text, 'late-charge'::text])))`,
    );
    await database.query(`ALTER TABLE "invoices" DROP COLUMN "adds_tax"`);
    await database.query(
      `CREATE TRIGGER invoices_revised BEFORE UPDATE ON public.invoices FOR EACH ROW WHEN ((((((((((((((old.project_id IS DISTINCT FROM new.project_id) OR (old.invoice_number IS DISTINCT FROM new.invoice_number)) OR (old.status IS DISTINCT FROM new.status)) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.refunded_amount IS DISTINCT FROM new.refunded_amount)) OR (old.description IS DISTINCT FROM new.description)) OR (old.due_date IS DISTINCT FROM new.due_date)) OR (old.deposit_id IS DISTINCT FROM new.deposit_id)) OR (old.waived_months IS DISTINCT FROM new.waived_months)) OR (old.reminders_on IS DISTINCT FROM new.reminders_on)) OR (old.void_reason IS DISTINCT FROM new.void_reason)) OR (old.voided_at IS DISTINCT FROM new.voided_at)) OR (old.part_amount IS DISTINCT FROM new.part_amount))) EXECUTE FUNCTION revise()`,
    );
  }
}
