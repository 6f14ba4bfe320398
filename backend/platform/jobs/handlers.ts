import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Job } from 'bullmq';
import { HANDLES, type JobKind, SCHEDULE, type Schedule } from './job';

type Handler = (job: Job) => Promise<unknown>;

/** The methods of all modules that do a job or run by the clock. */
@Injectable()
export class Handlers {
  readonly schedules: Schedule[] = [];
  private readonly byName = new Map<string, Handler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  discover(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance !== 'object' || instance === null) continue;
      const methods = instance as Record<string, (...given: unknown[]) => Promise<unknown>>;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const method = methods[key];
        if (method) this.note(method, (...given) => method.apply(instance, given));
      }
    }
  }

  async handle(job: Job): Promise<unknown> {
    const handler = this.byName.get(job.name);
    if (!handler) throw new Error(`Nobody here does ${job.name}`);
    return handler(job);
  }

  private note(method: object, call: (...given: unknown[]) => Promise<unknown>): void {
    const marked = method as () => unknown;
    const kind = this.reflector.get<JobKind<unknown> | undefined>(HANDLES, marked);
    if (kind) this.add(kind.name, (job) => call(job.data, job.id));
    const schedule = this.reflector.get<Schedule | undefined>(SCHEDULE, marked);
    if (!schedule) return;
    this.add(schedule.name, (job) => call(meantFor(job)));
    this.schedules.push(schedule);
  }

  private add(name: string, handler: Handler): void {
    if (this.byName.has(name)) throw new Error(`Two methods do ${name}`);
    this.byName.set(name, handler);
  }
}

/** The ids of jobs by the clock end in their time. */
const meantFor = ({ id = '' }: Job) => new Date(Number(id.slice(id.lastIndexOf(':') + 1)));
