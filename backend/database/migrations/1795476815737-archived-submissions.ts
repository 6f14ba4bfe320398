import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ArchivedSubmissions1795476815737 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger contact_submissions_noted on contact_submissions`);
    await database.query(`drop trigger contact_submissions_revised on contact_submissions`);
    await database.query(`ALTER TABLE "contact_submissions" ADD "archived_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(
      `CREATE INDEX "contact_submissions_archived_idx" ON "contact_submissions"  ("created_at", "id") WHERE archived_at is not null`,
    );
    await database.query(`
      create or replace function count_work() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into work_counts as t (kind, status, place, count)
          select tg_argv[0], status, pg_backend_pid() % 16, count(*) from after
          where to_jsonb(after) ->> 'archived_at' is null group by status order by status
          on conflict (kind, status, place) do update set count = t.count + excluded.count;
        elsif tg_op = 'DELETE' then
          insert into work_counts as t (kind, status, place, count)
          select tg_argv[0], status, pg_backend_pid() % 16, -count(*) from before
          where to_jsonb(before) ->> 'archived_at' is null group by status order by status
          on conflict (kind, status, place) do update set count = t.count + excluded.count;
        else
          insert into work_counts as t (kind, status, place, count)
          select tg_argv[0], status, pg_backend_pid() % 16, sum(one)
          from (
            select status, 1 as one from after where to_jsonb(after) ->> 'archived_at' is null
            union all
            select status, -1 from before where to_jsonb(before) ->> 'archived_at' is null
          ) as changed
          group by status having sum(one) <> 0 order by status
          on conflict (kind, status, place) do update set count = t.count + excluded.count;
        end if;
        return null;
      end
      $$`);
    await database.query(`
      create trigger contact_submissions_noted after update of status, responded_at, archived_at on contact_submissions
      for each row
      execute function note_change('lead', '', 'status', 'responded_at', 'archived_at')`);
    await database.query(`
      create trigger contact_submissions_revised before update on contact_submissions
      for each row
      when (
        (old.first_name, old.last_name, old.email, old.phone, old.project_type, old.current_website, old.message,
          old.status, old.admin_response, old.responded_at, old.archived_at)
        is distinct from
        (new.first_name, new.last_name, new.email, new.phone, new.project_type, new.current_website, new.message,
          new.status, new.admin_response, new.responded_at, new.archived_at)
      )
      execute function revise()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger contact_submissions_noted on contact_submissions`);
    await database.query(`drop trigger contact_submissions_revised on contact_submissions`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.count_work()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              if tg_op = 'INSERT' then
                insert into work_counts as t (kind, status, place, count)
                select tg_argv[0], status, pg_backend_pid() % 16, count(*) from after group by status order by status
                on conflict (kind, status, place) do update set count = t.count + excluded.count;
              elsif tg_op = 'DELETE' then
                insert into work_counts as t (kind, status, place, count)
                select tg_argv[0], status, pg_backend_pid() % 16, -count(*) from before group by status order by status
                on conflict (kind, status, place) do update set count = t.count + excluded.count;
              else
                insert into work_counts as t (kind, status, place, count)
                select tg_argv[0], status, pg_backend_pid() % 16, sum(one)
                from (select status, 1 as one from after union all select status, -1 from before) as changed
                group by status having sum(one) <> 0 order by status
                on conflict (kind, status, place) do update set count = t.count + excluded.count;
              end if;
              return null;
            end $function$`);
    await database.query(`DROP INDEX "public"."contact_submissions_archived_idx"`);
    await database.query(`ALTER TABLE "contact_submissions" DROP COLUMN "archived_at"`);
    await database.query(
      `CREATE TRIGGER contact_submissions_noted AFTER UPDATE OF status, responded_at ON public.contact_submissions FOR EACH ROW EXECUTE FUNCTION note_change('lead', '', 'status', 'responded_at')`,
    );
    await database.query(
      `CREATE TRIGGER contact_submissions_revised BEFORE UPDATE ON public.contact_submissions FOR EACH ROW WHEN (((((((((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.project_type IS DISTINCT FROM new.project_type)) OR (old.current_website IS DISTINCT FROM new.current_website)) OR (old.message IS DISTINCT FROM new.message)) OR (old.status IS DISTINCT FROM new.status)) OR (old.admin_response IS DISTINCT FROM new.admin_response)) OR (old.responded_at IS DISTINCT FROM new.responded_at))) EXECUTE FUNCTION revise()`,
    );
  }
}
