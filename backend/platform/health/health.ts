import { Controller, Injectable, Module, Res } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from 'express';
import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { type Health, healthApi, type Readiness } from '../../contracts';
import { Serves } from '../http';
import { Jobs } from '../jobs';

const PATIENCE_MS = 2000;

@Injectable()
export class Readings {
  private closing = false;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: Jobs,
  ) {}

  /** From now on nobody should send anything new here. */
  close(): void {
    this.closing = true;
  }

  async missing(): Promise<string[]> {
    if (this.closing) return ['shutting down'];
    const [database, queue] = await Promise.all([inTime(this.database.query('select 1')), inTime(this.jobs.answers())]);
    return [...(database ? [] : ['database']), ...(queue ? [] : ['queue'])];
  }
}

/** Whether it went well before patience ran out. */
async function inTime(asked: Promise<unknown>): Promise<boolean> {
  const enough = new AbortController();
  const patience = setTimeout(PATIENCE_MS, false, { signal: enough.signal }).catch(() => false);
  const answered = await Promise.race([
    patience,
    asked.then(
      (answer) => answer !== false,
      () => false,
    ),
  ]);
  enough.abort();
  return answered;
}

@Controller()
class HealthController {
  constructor(private readonly readings: Readings) {}

  @Serves(healthApi.alive)
  alive(): Health {
    return { status: 'ok' };
  }

  @Serves(healthApi.ready)
  async ready(@Res({ passthrough: true }) response: Response): Promise<Readiness> {
    const missing = await this.readings.missing();
    if (missing.length > 0) response.status(503);
    return { status: missing.length > 0 ? 'unavailable' : 'ok', missing };
  }
}

@Module({ controllers: [HealthController], providers: [Readings], exports: [Readings] })
export class HealthModule {}
