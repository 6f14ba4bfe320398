import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Disputes1795477836731 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE TABLE "disputes" ("id" uuid NOT NULL, "provider_id" text NOT NULL, "payment_id" uuid NOT NULL, "state" text NOT NULL, "amount" integer NOT NULL, "reason" text NOT NULL, "respond_by" TIMESTAMP WITH TIME ZONE, "closed_at" TIMESTAMP WITH TIME ZONE, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "disputes_amount_check" CHECK (amount > 0), CONSTRAINT "disputes_closed_check" CHECK ((state in ('won', 'lost', 'closed')) = (closed_at is not null)), CONSTRAINT "disputes_state_check" CHECK (state in ('needs-response', 'under-review', 'won', 'lost', 'closed')), CONSTRAINT "disputes_pkey" PRIMARY KEY ("id"))`,
    );
    await database.query(`CREATE UNIQUE INDEX "disputes_provider_key" ON "disputes"  ("provider_id") `);
    await database.query(`CREATE INDEX "disputes_payment_idx" ON "disputes"  ("payment_id") `);
    await database.query(
      `CREATE INDEX "disputes_open_idx" ON "disputes"  ("created_at", "id") WHERE closed_at is null`,
    );
    await database.query(`CREATE INDEX "disputes_newest_idx" ON "disputes"  ("created_at", "id") `);
    await database.query(
      `COMMENT ON TABLE "disputes" IS 'Payments that a client’s bank reclaims, and how that ended.'`,
    );
    await database.query(
      `ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment_record"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await database.query(
      `alter table payment_record drop constraint payment_record_kind_check, add constraint payment_record_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'refund-failed'::text, 'dispute'::text, 'dispute-won'::text, 'rejected'::text])))`,
    );
    await database.query(`
      alter table payment_record drop constraint payment_record_known_check, add constraint payment_record_known_check CHECK (
      CASE kind
          WHEN 'payment'::text THEN (((method = 'card'::text) = (provider_id IS NOT NULL)) AND ((method = 'card'::text) OR (note IS NOT NULL)))
          WHEN 'rejected'::text THEN (note IS NOT NULL)
          WHEN 'refund-failed'::text THEN ((provider_id IS NOT NULL) AND (refund_of IS NOT NULL))
          WHEN 'dispute'::text THEN ((provider_id IS NOT NULL) AND (refund_of IS NOT NULL))
          WHEN 'dispute-won'::text THEN ((provider_id IS NOT NULL) AND (refund_of IS NOT NULL))
          ELSE ((provider_id IS NOT NULL) OR (note IS NOT NULL))
      END)`);
    await database.query(
      `alter table payment_record drop constraint payment_record_refund_check, add constraint payment_record_refund_check CHECK (((refund_of IS NULL) OR (kind = ANY (ARRAY['refund'::text, 'refund-failed'::text, 'dispute'::text, 'dispute-won'::text]))))`,
    );
    await database.query(`
      create or replace function went_back(payment uuid) returns integer language sql stable as $$
      select coalesce(sum(case kind when 'refund' then amount when 'refund-failed' then -amount end), 0)::int
      from payment_record where refund_of = payment
      $$`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE OR REPLACE FUNCTION public.went_back(payment uuid)
       RETURNS integer
       LANGUAGE sql
       STABLE
      AS $function$
              select coalesce(sum(case kind when 'refund' then amount else -amount end), 0)::int
              from payment_record where refund_of = payment
            $function$`);
    await database.query(
      `alter table payment_record drop constraint payment_record_refund_check, add constraint payment_record_refund_check CHECK (((refund_of IS NULL) OR (kind = ANY (ARRAY['refund'::text, 'refund-failed'::text]))))`,
    );
    await database.query(`
      alter table payment_record drop constraint payment_record_known_check, add constraint payment_record_known_check CHECK (
      CASE kind
          WHEN 'payment'::text THEN (((method = 'card'::text) = (provider_id IS NOT NULL)) AND ((method = 'card'::text) OR (note IS NOT NULL)))
          WHEN 'rejected'::text THEN (note IS NOT NULL)
          WHEN 'refund-failed'::text THEN ((provider_id IS NOT NULL) AND (refund_of IS NOT NULL))
          ELSE ((provider_id IS NOT NULL) OR (note IS NOT NULL))
      END)`);
    await database.query(
      `alter table payment_record drop constraint payment_record_kind_check, add constraint payment_record_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'refund-failed'::text, 'rejected'::text])))`,
    );
    await database.query(`ALTER TABLE "disputes" DROP CONSTRAINT "disputes_payment_fkey"`);
    await database.query(`COMMENT ON TABLE "disputes" IS NULL`);
    await database.query(`DROP INDEX "public"."disputes_newest_idx"`);
    await database.query(`DROP INDEX "public"."disputes_open_idx"`);
    await database.query(`DROP INDEX "public"."disputes_payment_idx"`);
    await database.query(`DROP INDEX "public"."disputes_provider_key"`);
    await database.query(`DROP TABLE "disputes"`);
  }
}
