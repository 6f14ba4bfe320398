import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LeadsAndProjects1764000400000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('create extension if not exists pg_trgm');
    await this.leads(database);
    await this.projects(database);
    await this.words(database);
    await this.conversions(database);
  }

  /** Maintained by triggers, because the schema comparison can't read generated columns. */
  private async leads(database: QueryRunner): Promise<void> {
    await database.query(`
      alter table contact_submissions
      add column found_by text not null default '', add column sorted_by text not null default ''`);
    await database.query(`
      create function find_contact_submission() returns trigger language plpgsql as $$
      begin
        new.found_by := lower(concat_ws(' ', new.first_name, new.last_name, new.email, new.phone,
          new.current_website, new.message));
        new.sorted_by := lower(concat_ws(' ', new.last_name, new.first_name));
        return new;
      end $$`);
    await database.query(`
      create trigger contact_submissions_found
      before insert or update of first_name, last_name, email, phone, current_website, message on contact_submissions
      for each row execute function find_contact_submission()`);
    await database.query('update contact_submissions set message = message');
    await database.query(
      'create index contact_submissions_found_idx on contact_submissions using gin (found_by gin_trgm_ops)',
    );
    await database.query('create index contact_submissions_name_idx on contact_submissions (sorted_by, id)');
    await database.query(
      'create index contact_submissions_topic_idx on contact_submissions (project_type, created_at, id)',
    );
    await database.query(`
      create index contact_submissions_unverified_idx on contact_submissions (created_at, id)
      where challenge is null`);
  }

  private async projects(database: QueryRunner): Promise<void> {
    await database.query(`
      alter table projects
      add column found_by text not null default '', add column sorted_by text not null default ''`);
    await database.query(`
      create function find_project() returns trigger language plpgsql as $$
      begin
        new.found_by := lower(concat_ws(' ', new.name, new.description,
          (select concat_ws(' ', first_name, last_name, username, email) from users where id = new.user_id)));
        new.sorted_by := lower(new.name);
        return new;
      end $$`);
    await database.query(`
      create trigger projects_found before insert or update of name, description, user_id, found_by on projects
      for each row execute function find_project()`);
    await database.query(`
      create function find_projects_of_user() returns trigger language plpgsql as $$
      begin
        update projects set found_by = '' where user_id = new.id;
        return null;
      end $$`);
    await database.query(`
      create trigger users_projects_found after update of first_name, last_name, username, email on users
      for each row when (row(old.first_name, old.last_name, old.username, old.email)
        is distinct from row(new.first_name, new.last_name, new.username, new.email))
      execute function find_projects_of_user()`);
    await database.query(`update projects set found_by = ''`);
    await database.query('create index projects_found_idx on projects using gin (found_by gin_trgm_ops)');
    await database.query('create index projects_name_idx on projects (sorted_by, id)');
    await database.query('create index projects_changed_idx on projects (updated_at, id)');
    await database.query('create index projects_progress_idx on projects (progress, id)');
  }

  private async words(database: QueryRunner): Promise<void> {
    await database.query(`
      create table submission_answers (
        id uuid not null,
        submission_id uuid not null,
        message text not null,
        is_internal boolean not null default false,
        created_by uuid,
        created_at timestamptz not null default now(),
        constraint submission_answers_pkey primary key (id),
        constraint submission_answers_message_check check (char_length(message) between 1 and 5000),
        constraint submission_answers_submission_fkey
          foreign key (submission_id) references contact_submissions (id) on delete cascade,
        constraint submission_answers_author_fkey foreign key (created_by) references users (id)
      )`);
    await database.query(
      'create index submission_answers_newest_idx on submission_answers (submission_id, created_at, id)',
    );
    await database.query(`
      insert into submission_answers (id, submission_id, message, created_by, created_at)
      select gen_random_uuid(), id, admin_response, responded_by, coalesce(responded_at, created_at)
      from contact_submissions where char_length(admin_response) > 0`);
    await database.query(`
      create function keep_submission_answers() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and not exists (select from contact_submissions where id = old.submission_id) then
          return old;
        end if;
        raise exception 'What was answered is only ever added to';
      end $$`);
    await database.query(`
      create trigger submission_answers_stay before update or delete on submission_answers
      for each row execute function keep_submission_answers()`);
  }

  private async conversions(database: QueryRunner): Promise<void> {
    await database.query(`
      create table conversions (
        submission_id uuid not null,
        user_id uuid not null,
        project_id uuid not null,
        created_by uuid not null,
        created_at timestamptz not null default now(),
        constraint conversions_pkey primary key (submission_id),
        constraint conversions_submission_fkey
          foreign key (submission_id) references contact_submissions (id) on delete cascade,
        constraint conversions_owner_fkey
          foreign key (project_id, user_id) references projects (id, user_id) on delete cascade,
        constraint conversions_author_fkey foreign key (created_by) references users (id)
      )`);
    await database.query('create unique index conversions_project_key on conversions (project_id)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table conversions, submission_answers');
    await database.query('drop function keep_submission_answers');
    await database.query('drop trigger users_projects_found on users');
    await database.query('drop trigger projects_found on projects');
    await database.query('drop trigger contact_submissions_found on contact_submissions');
    await database.query('drop function find_projects_of_user, find_project, find_contact_submission');
    await database.query('drop index projects_changed_idx, projects_progress_idx, contact_submissions_topic_idx');
    await database.query('drop index contact_submissions_unverified_idx');
    await database.query('alter table projects drop column found_by, drop column sorted_by');
    await database.query('alter table contact_submissions drop column found_by, drop column sorted_by');
  }
}
