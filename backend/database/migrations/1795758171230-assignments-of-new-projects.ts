import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AssignmentsOfNewProjects1795758171230 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create or replace function assign_project() returns trigger language plpgsql as $$
      begin
        if new.assigned_to is null then
          new.assigned_to := (select assigned_to from users where id = new.user_id for share);
        end if;
        return new;
      end
      $$`);
    await database.query(`
      create or replace function release_assignments() returns trigger language plpgsql as $$
      begin
        -- First, so that projects that are just made for them are seen below.
        update users set assigned_to = null where assigned_to = new.id;
        update contact_submissions set assigned_to = null where assigned_to = new.id;
        update projects set assigned_to = null where assigned_to = new.id;
        return null;
      end
      $$`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE OR REPLACE FUNCTION public.assign_project()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              if new.assigned_to is null then
                new.assigned_to := (select assigned_to from users where id = new.user_id);
              end if;
              return new;
            end
            $function$`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.release_assignments()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              update contact_submissions set assigned_to = null where assigned_to = new.id;
              update projects set assigned_to = null where assigned_to = new.id;
              update users set assigned_to = null where assigned_to = new.id;
              return null;
            end
            $function$`);
  }
}
