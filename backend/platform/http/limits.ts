import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { TooMany } from './problems';

export interface Limit {
  /** What is counted, as in `login:name`. */
  of: string;
  most: number;
  minutes: number;
}

export interface Tally {
  count: number;
  /** Seconds until the window is over. */
  wait: number;
}

/** A statement that counts one try by the parameters it is told, alone or as a part of a greater one. */
export const countingTry = (key: string, minutes: string) => `
  insert into limits as l (key, count, ends_at) values (lower(${key}), 1, now() + make_interval(mins => ${minutes}))
  on conflict (key) do update set
    count = case when l.ends_at <= now() then 1 else l.count + 1 end,
    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
  returning count, ceil(extract(epoch from ends_at - now()))::int as wait`;

/** Counts tries in the database, so that a limit holds over any number of processes; it folds letters as the names' index does. */
@Injectable()
export class Limits {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Counts one try, and refuses it when it is past the limit. */
  async count(limit: Limit, who: string): Promise<void> {
    const [tally] = await this.database.query<Tally[]>(countingTry('$1', '$2'), [limitKey(limit, who), limit.minutes]);
    if (tally && tally.count > limit.most) throw new TooMany(tally.wait);
  }

  /** Refuses when the limit has been reached, and counts nothing. */
  async check(limit: Limit, who: string): Promise<void> {
    const [tally] = await this.database.query<Tally[]>(
      `select count, ceil(extract(epoch from ends_at - now()))::int as wait from limits where key = lower($1) and ends_at > now()`,
      [limitKey(limit, who)],
    );
    if (tally && tally.count >= limit.most) throw new TooMany(tally.wait);
  }

  /** One try less: it turned out to be none. */
  async takeBack(limit: Limit, who: string): Promise<void> {
    await this.database.query('update limits set count = count - 1 where key = lower($1) and count > 0', [
      limitKey(limit, who),
    ]);
  }

  /** Forgets what was counted: who they are has been shown in another way. */
  async forget(limit: Limit, who: string): Promise<void> {
    await this.database.query('delete from limits where key = lower($1)', [limitKey(limit, who)]);
  }

  /** Forgets windows that are over. */
  async tidy(): Promise<void> {
    await this.database.query('delete from limits where ends_at <= now()');
  }
}

export const limitKey = (limit: Limit, who: string) => `${limit.of}:${who}`;
