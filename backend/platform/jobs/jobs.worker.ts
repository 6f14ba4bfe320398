import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Worker as BullWorker } from 'bullmq';
import { JobScheduler } from './job.scheduler';
import { ThrottledLog } from './throttled-log';
import { HandlerRegistry } from './handler.registry';
import { UnrecoverableError } from './job-definition';
import { QUEUES, type QueueName } from '../../contracts';
import { JobsService } from './jobs.service';
import { asSystem } from '../database';
import { withTimeout } from './with-timeout';

// One email at a time, so a crash repeats at most one.
const CONCURRENCY: Record<QueueName, number> = { work: 8, mail: 1, bulk: 1 };
const SHUTDOWN_TIMEOUT_MS = 20_000;

/** A process that stops responding for longer than this loses its jobs to another. */
export const jobLock = { ms: 6000 };

@Injectable()
export class JobsWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Workers');
  private readonly throttledLog = new ThrottledLog(this.log);
  private readonly running = new Set<Promise<unknown>>();
  private workers: BullWorker[] = [];

  constructor(
    private readonly jobs: JobsService,
    private readonly handlers: HandlerRegistry,
    private readonly scheduler: JobScheduler,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.handlers.discover();
    this.workers = QUEUES.map((name) => this.createWorker(name));
    await Promise.all(this.workers.map((worker) => this.jobs.backend.assertUsable(worker)));
    this.scheduler.start(this.handlers.schedules);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.scheduler.stop();
    const isReachable = await this.jobs.ping().catch(() => false);
    // An unreachable queue can't be closed cleanly, so only our own jobs are waited for.
    const done = isReachable ? this.close() : Promise.allSettled(this.running).then(() => this.close(true));
    await withTimeout(SHUTDOWN_TIMEOUT_MS, done).catch(() =>
      this.log.warn('A job that did not end in time is left to another process'),
    );
  }

  private async close(force = false): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close(force)));
  }

  private createWorker(name: QueueName): BullWorker {
    const worker = this.jobs.backend.worker(name, (job) => this.handle(name, job), {
      concurrency: CONCURRENCY[name],
      lockDuration: jobLock.ms,
      stalledInterval: 2000,
      maxStalledCount: 100,
      runRetryDelay: 1000,
    });
    worker.on('error', (error) => this.throttledLog.warn(`Queue ${name}`, error));
    worker.on('failed', (job, error) => this.logFailure(job, error));
    return worker;
  }

  private async handle(name: QueueName, job: Job): Promise<unknown> {
    // A request may have triggered the job, so its user must not be the actor.
    const run = asSystem(() => this.runObserved(name, job));
    this.running.add(run);
    try {
      return await run;
    } finally {
      this.running.delete(run);
    }
  }

  private async runObserved(name: QueueName, job: Job): Promise<unknown> {
    const observer = this.jobs.observerOf(name);
    const { id = '' } = job;
    try {
      const result = await this.handlers.handle(job);
      await observer?.onCompleted(id, result);
      return result;
    } catch (error) {
      // The queue must see the job's own error, even if recording it fails.
      await observer
        ?.onFailed(id, error as Error, isLastAttempt(job, error))
        .catch((why: unknown) => this.throttledLog.warn('A failure is not noted', why));
      throw error;
    }
  }

  private logFailure(job: Job | undefined, error: Error): void {
    const name = `${job?.name ?? 'A job'} ${job?.id ?? ''}`;
    if (job?.finishedOn) this.log.error({ msg: `${name} was given up after ${job.attemptsMade} tries`, error });
    else this.log.warn(`${name} failed at try ${job?.attemptsMade ?? 0}: ${error.message}`);
  }
}

const isLastAttempt = ({ attemptsMade, opts }: Job, error: unknown) =>
  error instanceof UnrecoverableError || attemptsMade + 1 >= (opts.attempts ?? 1);
