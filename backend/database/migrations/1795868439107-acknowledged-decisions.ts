import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AcknowledgedDecisions1795868439107 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create or replace function track_unanswered() returns trigger language plpgsql as $$
      declare
        answered timestamptz;
        first timestamptz;
      begin
        if tg_op = 'INSERT' then
          if new.from_client then
            insert into unanswered_projects (project_id, since) values (new.project_id, new.created_at) on conflict do nothing;
          else
            delete from unanswered_projects where project_id = new.project_id;
            perform acknowledge_decisions(new.project_id, new.created_at);
          end if;
          return null;
        end if;
        select u.created_at into answered from project_updates u
        where u.project_id = new.project_id and not u.is_internal and not u.from_client and u.withdrawn_at is null
        order by u.created_at desc, u.id desc limit 1;
        select u.created_at into first from project_updates u
        where u.project_id = new.project_id and u.from_client and u.withdrawn_at is null
          and u.created_at > coalesce(answered, '-infinity')
        order by u.created_at, u.id limit 1;
        if first is null then
          delete from unanswered_projects where project_id = new.project_id;
        else
          insert into unanswered_projects (project_id, since) values (new.project_id, first)
          on conflict (project_id) do update set since = excluded.since;
        end if;
        if not new.from_client then
          perform restore_decisions(new.project_id, new.created_at);
        end if;
        return null;
      end
      $$`);
    await database.query(`
      create trigger approval_answers_published after insert or update on approval_answers
      for each row
      execute function publish_change('project')`);
    await database.query(`
      create trigger approvals_published after insert or update on approvals
      for each row
      execute function publish_change('project')`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger approval_answers_published on approval_answers`);
    await database.query(`drop trigger approvals_published on approvals`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.track_unanswered()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            declare
              answered timestamptz;
              first timestamptz;
            begin
              if tg_op = 'INSERT' then
                if new.from_client then
                  insert into unanswered_projects (project_id, since) values (new.project_id, new.created_at) on conflict do nothing;
                else
                  delete from unanswered_projects where project_id = new.project_id;
                end if;
                return null;
              end if;
              select u.created_at into answered from project_updates u
              where u.project_id = new.project_id and not u.is_internal and not u.from_client and u.withdrawn_at is null
              order by u.created_at desc, u.id desc limit 1;
              select u.created_at into first from project_updates u
              where u.project_id = new.project_id and u.from_client and u.withdrawn_at is null
                and u.created_at > coalesce(answered, '-infinity')
              order by u.created_at, u.id limit 1;
              if first is null then
                delete from unanswered_projects where project_id = new.project_id;
              else
                insert into unanswered_projects (project_id, since) values (new.project_id, first)
                on conflict (project_id) do update set since = excluded.since;
              end if;
              return null;
            end
            $function$`);
  }
}
