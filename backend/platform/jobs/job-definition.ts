import { SetMetadata } from '@nestjs/common';
import type { QueueName } from '../../contracts';

export { UnrecoverableError } from 'bullmq';

/** A job may run in another process, and more than once. */
export interface JobDefinition<Data> {
  name: string;
  queue: QueueName;
  data?: Data;
}

export function defineJob<Data>(name: string, queue: QueueName = 'work'): JobDefinition<Data> {
  return { name, queue };
}

export type JobData<Kind> = Kind extends JobDefinition<infer Data> ? Data : never;

/** An event is enqueued like a job and runs once per listener. */
export interface EventDefinition<Data> extends JobDefinition<Data> {
  isEvent: true;
}

export const defineEvent = <Data>(name: string): EventDefinition<Data> => ({ name, queue: 'work', isEvent: true });

export interface Schedule {
  name: string;
  /** Five fields, or six with seconds, as in "17 * * * *"; in the agency's time zone. */
  cron: string;
}

export const HANDLES = Symbol('handles');
export const ON_EVENT = Symbol('onEvent');
export const SCHEDULE = Symbol('schedule');

type Handler<Data> = (data: Data, id: string) => Promise<unknown>;

/** Marks a method of a job processor (`*.processor.ts`). The id is the same for each attempt. */
export function Handles<Data>(kind: JobDefinition<Data>) {
  return SetMetadata(HANDLES, kind) as <M extends Handler<Data>>(
    target: object,
    key: string | symbol,
    method: TypedPropertyDescriptor<M>,
  ) => void;
}

export interface EventSubscription {
  event: string;
  listener: string;
}

/**
 * Marks an event listener. Each listener gets its own job, retried on its own. `listener` is part of the stored job
 * name, so it must not change when the class or method is renamed.
 */
export function OnEvent<Data>(event: EventDefinition<Data>, listener: string) {
  const subscription: EventSubscription = { event: event.name, listener };
  return SetMetadata(ON_EVENT, subscription) as <M extends Handler<Data>>(
    target: object,
    key: string | symbol,
    method: TypedPropertyDescriptor<M>,
  ) => void;
}

/** Marks a scheduled method, which runs once across all processes. It gets the scheduled time, however late it runs. */
export function Every(name: string, cron: string) {
  const schedule: Schedule = { name, cron };
  return SetMetadata(SCHEDULE, schedule) as <M extends (at: Date) => Promise<unknown>>(
    target: object,
    key: string | symbol,
    method: TypedPropertyDescriptor<M>,
  ) => void;
}
