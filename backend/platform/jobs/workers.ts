import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Worker as BullWorker } from 'bullmq';
import { Clock } from './clock';
import { Complaints } from './complaints';
import { Handlers } from './handlers';
import { GiveUp } from './job';
import { QUEUES, type QueueName } from '../../contracts';
import { Jobs } from './jobs.service';
import { byItself } from '../database';
import { within } from './within';

// One mail at a time: killed in the middle of it, a process repeats that one and no other.
const AT_ONCE: Record<QueueName, number> = { work: 8, mail: 1, bulk: 1 };
const PATIENCE_MS = 20_000;

/** Does the jobs that the modules declare. */
@Injectable()
export class Workers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Workers');
  private readonly complaints = new Complaints(this.log);
  private readonly running = new Set<Promise<unknown>>();
  private workers: BullWorker[] = [];

  constructor(
    private readonly jobs: Jobs,
    private readonly handlers: Handlers,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.handlers.discover();
    this.workers = QUEUES.map((name) => this.work(name));
    await Promise.all(this.workers.map((worker) => this.jobs.queues.usable(worker)));
    this.clock.set(this.handlers.schedules);
  }

  /** What runs is finished; nothing new is taken. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.clock.stop();
    const answers = await this.jobs.answers().catch(() => false);
    // A queue that is away never says goodbye; then only our own work is worth waiting for.
    const done = answers ? this.close() : Promise.allSettled(this.running).then(() => this.close(true));
    await within(PATIENCE_MS, done).catch(() =>
      this.log.warn('A job that did not end in time is left to another process'),
    );
  }

  private async close(withoutGoodbye = false): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close(withoutGoodbye)));
  }

  private work(name: QueueName): BullWorker {
    const worker = this.jobs.queues.worker(name, (job) => this.handle(name, job), {
      concurrency: AT_ONCE[name],
      // A process that was killed is noticed within seconds, and however often it happens its jobs are taken up again.
      lockDuration: 6000,
      stalledInterval: 2000,
      maxStalledCount: 100,
      // After the database was away; the default waits longer than a lock lasts.
      runRetryDelay: 1000,
    });
    worker.on('error', (error) => this.complaints.about(`Queue ${name}`, error));
    worker.on('failed', (job, error) => this.tell(job, error));
    return worker;
  }

  private async handle(name: QueueName, job: Job): Promise<unknown> {
    // A job may begin because a request woke its queue.
    const work = byItself(() => this.watched(name, job));
    this.running.add(work);
    try {
      return await work;
    } finally {
      this.running.delete(work);
    }
  }

  private async watched(name: QueueName, job: Job): Promise<unknown> {
    const watcher = this.jobs.watcherOf(name);
    const { id = '' } = job;
    try {
      const answer = await this.handlers.handle(job);
      await watcher?.done(id, answer);
      return answer;
    } catch (error) {
      // Whether that could be noted or not, what the queue hears is why the job failed.
      await watcher
        ?.failed(id, error as Error, isLast(job, error))
        .catch((why: unknown) => this.complaints.about('A failure is not noted', why));
      throw error;
    }
  }

  private tell(job: Job | undefined, error: Error): void {
    const name = `${job?.name ?? 'A job'} ${job?.id ?? ''}`;
    if (job?.finishedOn) this.log.error({ msg: `${name} was given up after ${job.attemptsMade} tries`, error });
    else this.log.warn(`${name} failed at try ${job?.attemptsMade ?? 0}: ${error.message}`);
  }
}

/** By BullMQ's own rule, before it applies it. */
const isLast = ({ attemptsMade, opts }: Job, error: unknown) =>
  error instanceof GiveUp || attemptsMade + 1 >= (opts.attempts ?? 1);
