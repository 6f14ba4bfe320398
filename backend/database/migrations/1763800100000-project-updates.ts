import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProjectUpdates1763800100000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create table project_updates (
        id uuid not null,
        message text not null,
        project_id uuid not null,
        created_by uuid not null,
        is_internal boolean not null default false,
        created_at timestamptz not null default now(),
        constraint project_updates_pkey primary key (id),
        constraint project_updates_message_check check (char_length(message) between 1 and 5000),
        constraint project_updates_project_fkey foreign key (project_id) references projects (id) on delete cascade,
        constraint project_updates_author_fkey foreign key (created_by) references users (id)
      )`);
    await database.query('create index project_updates_newest_idx on project_updates (project_id, created_at, id)');
    // Partial, so that a client's page doesn't read internal notes.
    await database.query(
      'create index project_updates_told_idx on project_updates (project_id, created_at, id) where not is_internal',
    );
    await database.query(`
      alter table projects
        add constraint projects_budget_check check (budget in ('1000-2500', '2500-5000', '5000-10000', '10000+')),
        add constraint projects_timeline_check check (timeline in ('rush', 'standard', 'relaxed', 'flexible')),
        add constraint projects_frequency_check
          check (posting_frequency in ('daily', '3-times-week', 'weekly', 'bi-weekly', 'monthly')),
        add constraint projects_lengths_check
          check (char_length(description) <= 5000 and char_length(current_website) <= 2000 and char_length(competitors) <= 2000
            and char_length(social_platforms) <= 500 and char_length(current_social_accounts) <= 2000
            and char_length(target_audience) <= 2000 and char_length(content_goals) <= 2000)`);
    await database.query('create index projects_of_user_by_status_idx on projects (user_id, status, created_at, id)');
    await database.query('create index projects_by_status_idx on projects (status, created_at, id)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop index projects_of_user_by_status_idx, projects_by_status_idx');
    await database.query(`
      alter table projects drop constraint projects_budget_check, drop constraint projects_timeline_check,
        drop constraint projects_frequency_check, drop constraint projects_lengths_check`);
    await database.query('drop table project_updates');
  }
}
