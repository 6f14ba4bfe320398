import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Job } from 'bullmq';
import {
  type EventSubscription,
  HANDLES,
  ON_EVENT,
  type JobDefinition,
  SCHEDULE,
  type Schedule,
} from './job-definition';
import { JobsService } from './jobs.service';

type Handler = (job: Job) => Promise<unknown>;

@Injectable()
export class HandlerRegistry {
  readonly schedules: Schedule[] = [];
  private readonly byName = new Map<string, Handler>();
  /** The listeners' job names by event name. */
  private readonly listenersByEvent = new Map<string, string[]>();

  constructor(
    private readonly jobs: JobsService,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  discover(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance !== 'object' || instance === null) continue;
      const methods = instance as Record<string, (...args: unknown[]) => Promise<unknown>>;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const method = methods[key];
        if (method) this.register(method, (...args) => method.apply(instance, args));
      }
    }
  }

  async handle(job: Job): Promise<unknown> {
    const handler = this.byName.get(job.name);
    const listeners = this.listenersByEvent.get(job.name);
    if (!handler && listeners) return this.fanOut(job, listeners);
    if (!handler) throw new Error(`No handler for ${job.name}`);
    return handler(job);
  }

  /** Deterministic job ids, so a repeated fan-out adds nothing. */
  private fanOut({ id = '', data }: Job, listeners: string[]): Promise<unknown> {
    const jobs = listeners.map((name) => ({ name, data: data as unknown, opts: { jobId: `${id}.${name}` } }));
    return this.jobs.queue('work').addBulk(jobs);
  }

  private register(method: object, call: (...args: unknown[]) => Promise<unknown>): void {
    const target = method as () => unknown;
    const kind = this.reflector.get<JobDefinition<unknown> | undefined>(HANDLES, target);
    if (kind) this.add(kind.name, (job) => call(job.data, job.id));
    const on = this.reflector.get<EventSubscription | undefined>(ON_EVENT, target);
    if (on) this.addListener(on.event, `${on.event}.${on.listener}`, (job) => call(job.data, job.id));
    const schedule = this.reflector.get<Schedule | undefined>(SCHEDULE, target);
    if (!schedule) return;
    this.add(schedule.name, (job) => call(scheduledTime(job)));
    this.schedules.push(schedule);
  }

  private addListener(eventName: string, name: string, handler: Handler): void {
    this.add(name, handler);
    this.listenersByEvent.set(eventName, [...(this.listenersByEvent.get(eventName) ?? []), name]);
  }

  private add(name: string, handler: Handler): void {
    if (this.byName.has(name)) throw new Error(`Two handlers for ${name}`);
    this.byName.set(name, handler);
  }
}

/** BullMQ's ids of scheduled jobs end with the time. */
const scheduledTime = ({ id = '' }: Job) => new Date(Number(id.slice(id.lastIndexOf(':') + 1)));
