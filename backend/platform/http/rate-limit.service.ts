import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { TooManyRequests } from './problems';

export interface RateLimit {
  /** What is counted, as in `login:name`. */
  name: string;
  max: number;
  minutes: number;
}

export interface RateLimitCount {
  count: number;
  /** Seconds until the window is over. */
  wait: number;
}

/** A statement that counts one try by the parameters it is told, alone or as a part of a greater one. */
export const countAttemptSql = (key: string, minutes: string) => `
  insert into limits as l (key, count, ends_at) values (lower(${key}), 1, now() + make_interval(mins => ${minutes}))
  on conflict (key) do update set
    count = case when l.ends_at <= now() then 1 else l.count + 1 end,
    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
  returning count, ceil(extract(epoch from ends_at - now()))::int as wait`;

/** Counts tries in the database, so that a limit holds over any number of processes; it folds letters as the names' index does. */
@Injectable()
export class RateLimitService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Counts one try, and refuses it when it is past the limit. */
  async countAttempt(limit: RateLimit, subject: string): Promise<void> {
    const [attempts] = await this.database.query<RateLimitCount[]>(countAttemptSql('$1', '$2'), [
      rateLimitKey(limit, subject),
      limit.minutes,
    ]);
    if (attempts && attempts.count > limit.max) throw new TooManyRequests(attempts.wait);
  }

  /** Refuses when the limit has been reached, and counts nothing. */
  async assertBelow(limit: RateLimit, subject: string): Promise<void> {
    const [attempts] = await this.database.query<RateLimitCount[]>(
      `select count, ceil(extract(epoch from ends_at - now()))::int as wait from limits where key = lower($1) and ends_at > now()`,
      [rateLimitKey(limit, subject)],
    );
    if (attempts && attempts.count >= limit.max) throw new TooManyRequests(attempts.wait);
  }

  /** One try less: it turned out to be none. */
  async uncountAttempt(limit: RateLimit, subject: string): Promise<void> {
    await this.database.query('update limits set count = count - 1 where key = lower($1) and count > 0', [
      rateLimitKey(limit, subject),
    ]);
  }

  /** Forgets what was counted: who they are has been shown in another way. */
  async reset(limit: RateLimit, subject: string): Promise<void> {
    await this.database.query('delete from limits where key = lower($1)', [rateLimitKey(limit, subject)]);
  }

  /** Forgets windows that are over. */
  async removeExpired(): Promise<void> {
    await this.database.query('delete from limits where ends_at <= now()');
  }
}

export const rateLimitKey = (limit: RateLimit, subject: string) => `${limit.name}:${subject}`;
