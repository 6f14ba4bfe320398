import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { tooManyAttempts, TooManyRequests } from './problems';

/** A rate limit: at most `max` attempts per key within `minutes`. */
export interface RateLimit {
  name: string;
  max: number;
  minutes: number;
}

export interface RateLimitCount {
  count: number;
  wait: number;
}

/** SQL that counts one attempt, also for use in a larger statement. */
export const countAttemptSql = (key: string, minutes: string) => `
  insert into limits as l (key, count, ends_at) values (lower(${key}), 1, now() + make_interval(mins => ${minutes}))
  on conflict (key) do update set
    count = case when l.ends_at <= now() then 1 else l.count + 1 end,
    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
  returning count, ceil(extract(epoch from ends_at - now()))::int as wait`;

@Injectable()
export class RateLimitService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Within a transaction, pass its manager: an attempt that is undone isn't counted. */
  async countAttempt(
    limit: RateLimit,
    subject: string,
    database: DataSource | EntityManager = this.database,
  ): Promise<void> {
    const attempts = await this.count(limit, subject, database);
    if (attempts && attempts.count > limit.max) throw new TooManyRequests(attempts.wait);
  }

  /** Counts one attempt; false if it is over the limit. */
  async tryAttempt(
    limit: RateLimit,
    subject: string,
    database: DataSource | EntityManager = this.database,
  ): Promise<boolean> {
    const attempts = await this.count(limit, subject, database);
    return !attempts || attempts.count <= limit.max;
  }

  /** `otherWay` is what a person can do instead of waiting. */
  async assertBelow(limit: RateLimit, subject: string, otherWay = ''): Promise<void> {
    const [attempts] = await this.database.query<RateLimitCount[]>(
      `select count, ceil(extract(epoch from ends_at - now()))::int as wait from limits where key = lower($1) and ends_at > now()`,
      [rateLimitKey(limit, subject)],
    );
    if (attempts && attempts.count >= limit.max)
      throw new TooManyRequests(attempts.wait, `${tooManyAttempts(attempts.wait)} ${otherWay}`.trim());
  }

  private async count(limit: RateLimit, subject: string, database: DataSource | EntityManager) {
    const [attempts] = await database.query<RateLimitCount[]>(countAttemptSql('$1', '$2'), [
      rateLimitKey(limit, subject),
      limit.minutes,
    ]);
    return attempts;
  }

  async uncountAttempt(limit: RateLimit, subject: string): Promise<void> {
    await this.database.query('update limits set count = count - 1 where key = lower($1) and count > 0', [
      rateLimitKey(limit, subject),
    ]);
  }

  async reset(limit: RateLimit, subject: string): Promise<void> {
    await this.database.query('delete from limits where key = lower($1)', [rateLimitKey(limit, subject)]);
  }

  async removeExpired(): Promise<void> {
    await this.database.query('delete from limits where ends_at <= now()');
  }
}

export const rateLimitKey = (limit: RateLimit, subject: string) => `${limit.name}:${subject}`;
