import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

const INTERVAL_MS = 60_000;

/** The database's time, without a query: all processes judge a token alike, whatever their machines' clocks say. */
@Injectable()
export class DatabaseClockService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private offsetMs = 0;
  private timer?: NodeJS.Timeout;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The time by the clock of this process. */
  localNow(): number {
    return Date.now();
  }

  now(): number {
    return this.localNow() + this.offsetMs;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.adjust();
    this.timer = setInterval(() => void this.adjust().catch(() => undefined), INTERVAL_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async adjust(): Promise<void> {
    const began = this.localNow();
    const [{ ms }] = await this.database.query<[{ ms: number }]>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    this.offsetMs = Math.round(ms - (began + this.localNow()) / 2);
  }
}
