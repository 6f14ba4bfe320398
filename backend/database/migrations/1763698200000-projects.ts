import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Projects1763698200000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create table projects (
        id uuid not null,
        name text not null,
        description text,
        status text not null default 'pending',
        progress integer not null default 0,
        budget text,
        timeline text,
        project_type text,
        current_website text,
        competitors text,
        social_platforms text,
        current_social_accounts text,
        content_goals text,
        target_audience text,
        posting_frequency text,
        user_id uuid not null,
        order_id uuid,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint projects_pkey primary key (id),
        constraint projects_name_check check (char_length(name) between 1 and 120),
        constraint projects_status_check check (status in ('pending', 'in-progress', 'review', 'completed')),
        constraint projects_progress_check check (progress between 0 and 100),
        constraint projects_type_check check (project_type in
          ('new-website', 'website-redesign', 'seo-services', 'website-maintenance', 'e-commerce', 'social_media',
           'other', 'website', 'seo', 'maintenance', 'consultation')),
        constraint projects_user_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    // One project per order, even if the paid event is handled twice.
    await database.query('create unique index projects_order_key on projects (order_id)');
    await database.query('create index projects_of_user_idx on projects (user_id, created_at, id)');
    await database.query('create index projects_newest_idx on projects (created_at, id)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table projects');
  }
}
