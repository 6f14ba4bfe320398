import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { JobsService } from '../jobs';

const TIMEOUT_MS = 2000;

@Injectable()
export class HealthService {
  private isShuttingDown = false;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: JobsService,
  ) {}

  /** Readiness fails from now on, so load balancers stop sending requests. */
  markShuttingDown(): void {
    this.isShuttingDown = true;
  }

  async unavailableDependencies(): Promise<string[]> {
    if (this.isShuttingDown) return ['shutting down'];
    const [database, queue] = await Promise.all([
      respondsInTime(this.database.query('select 1')),
      respondsInTime(this.jobs.ping()),
    ]);
    return [...(database ? [] : ['database']), ...(queue ? [] : ['queue'])];
  }
}

async function respondsInTime(check: Promise<unknown>): Promise<boolean> {
  const abortController = new AbortController();
  const timeout = setTimeout(TIMEOUT_MS, false, { signal: abortController.signal }).catch(() => false);
  const hasResponded = await Promise.race([
    timeout,
    check.then(
      (answer) => answer !== false,
      () => false,
    ),
  ]);
  abortController.abort();
  return hasResponded;
}
