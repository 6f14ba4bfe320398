import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Job } from 'bullmq';
import { HANDLES, HEARS, type JobKind, SCHEDULE, type Schedule } from './job';
import { Jobs } from './jobs.service';

type Handler = (job: Job) => Promise<unknown>;

/** The methods of all modules that do a job or run by the clock. */
@Injectable()
export class Handlers {
  readonly schedules: Schedule[] = [];
  private readonly byName = new Map<string, Handler>();
  /** Which jobs news becomes, by its name: one for each who hears of it. */
  private readonly hearers = new Map<string, string[]>();

  constructor(
    private readonly jobs: Jobs,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  discover(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance !== 'object' || instance === null) continue;
      const { name } = (instance as object).constructor;
      const methods = instance as Record<string, (...given: unknown[]) => Promise<unknown>>;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const method = methods[key];
        if (method) this.note(method, `${name}.${key}`, (...given) => method.apply(instance, given));
      }
    }
  }

  async handle(job: Job): Promise<unknown> {
    const handler = this.byName.get(job.name);
    const hearers = this.hearers.get(job.name);
    if (!handler && hearers) return this.spread(job, hearers);
    if (!handler) throw new Error(`Nobody here does ${job.name}`);
    return handler(job);
  }

  /** Told twice, the queue knows the jobs by their ids. */
  private spread({ id = '', data }: Job, hearers: string[]): Promise<unknown> {
    const jobs = hearers.map((name) => ({ name, data: data as unknown, opts: { jobId: `${id}.${name}` } }));
    return this.jobs.queue('work').addBulk(jobs);
  }

  private note(method: object, who: string, call: (...given: unknown[]) => Promise<unknown>): void {
    const marked = method as () => unknown;
    const kind = this.reflector.get<JobKind<unknown> | undefined>(HANDLES, marked);
    if (kind) this.add(kind.name, (job) => call(job.data, job.id));
    const heard = this.reflector.get<JobKind<unknown> | undefined>(HEARS, marked);
    if (heard) this.hear(heard.name, `${heard.name}.${who}`, (job) => call(job.data, job.id));
    const schedule = this.reflector.get<Schedule | undefined>(SCHEDULE, marked);
    if (!schedule) return;
    this.add(schedule.name, (job) => call(meantFor(job)));
    this.schedules.push(schedule);
  }

  private hear(news: string, name: string, handler: Handler): void {
    this.add(name, handler);
    this.hearers.set(news, [...(this.hearers.get(news) ?? []), name]);
  }

  private add(name: string, handler: Handler): void {
    if (this.byName.has(name)) throw new Error(`Two methods do ${name}`);
    this.byName.set(name, handler);
  }
}

/** The ids of jobs by the clock end in their time. */
const meantFor = ({ id = '' }: Job) => new Date(Number(id.slice(id.lastIndexOf(':') + 1)));
