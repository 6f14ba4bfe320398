import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Contact1763697700000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create table contact_submissions (
        id uuid not null,
        first_name text not null,
        last_name text not null,
        email text not null,
        phone text,
        project_type text not null,
        current_website text,
        message text not null,
        status text not null default 'new',
        challenge uuid,
        admin_response text,
        responded_by uuid,
        responded_at timestamptz,
        created_at timestamptz not null default now(),
        constraint contact_submissions_pkey primary key (id),
        constraint contact_submissions_status_check check (status in ('new', 'contacted', 'converted', 'closed')),
        constraint contact_submissions_topic_check check (project_type in
          ('new-website', 'website-redesign', 'seo-services', 'website-maintenance', 'consultation', 'other')),
        constraint contact_submissions_lengths_check check (
          char_length(first_name) <= 100 and char_length(last_name) <= 100 and char_length(email) <= 254
          and char_length(phone) <= 40 and char_length(current_website) <= 300
          and char_length(message) <= 5000 and char_length(admin_response) <= 5000),
        constraint contact_submissions_responder_fkey
          foreign key (responded_by) references users (id) on delete set null
      )`);
    await database.query('create unique index contact_submissions_challenge_key on contact_submissions (challenge)');
    await database.query('create index contact_submissions_newest_idx on contact_submissions (created_at, id)');
    await database.query('create index contact_submissions_status_idx on contact_submissions (status, created_at, id)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table contact_submissions');
  }
}
