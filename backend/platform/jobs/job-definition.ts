import { SetMetadata } from '@nestjs/common';
import type { QueueName } from '../../contracts';

export { UnrecoverableError } from 'bullmq';

/** A kind of work that is done later, perhaps elsewhere, perhaps twice. */
export interface JobDefinition<Data> {
  name: string;
  queue: QueueName;
  /** Never set; it carries the type of what the work needs to know. */
  data?: Data;
}

export function defineJob<Data>(name: string, queue: QueueName = 'work'): JobDefinition<Data> {
  return { name, queue };
}

export type JobData<Kind> = Kind extends JobDefinition<infer Data> ? Data : never;

/** Something that happened: promised like a job, and done by everybody who hears of it. */
export interface EventDefinition<Data> extends JobDefinition<Data> {
  isEvent: true;
}

export const defineEvent = <Data>(name: string): EventDefinition<Data> => ({ name, queue: 'work', isEvent: true });

export interface Schedule {
  name: string;
  /** When, as in "17 * * * *" or, with seconds, "0 17 * * * *": in the agency's time zone, once over all processes. */
  cron: string;
}

export const HANDLES = Symbol('handles');
export const ON_EVENT = Symbol('hears');
export const SCHEDULE = Symbol('schedule');

type Handler<Data> = (data: Data, id: string) => Promise<unknown>;

/** Marks the method that does a job. It gets the job's data and an id that stays the same when it runs again. */
export function Handles<Data>(kind: JobDefinition<Data>) {
  return SetMetadata(HANDLES, kind) as <M extends Handler<Data>>(
    target: object,
    key: string | symbol,
    method: TypedPropertyDescriptor<M>,
  ) => void;
}

/** What `@OnEvent` stores about a method. */
export interface EventSubscription {
  event: string;
  listener: string;
}

/**
 * Marks a method that reacts to an event. Each listener gets its own job, retried on its own. `listener` is part of the
 * stored job name, so it must not change when the class or method is renamed.
 */
export function OnEvent<Data>(event: EventDefinition<Data>, listener: string) {
  const subscription: EventSubscription = { event: event.name, listener };
  return SetMetadata(ON_EVENT, subscription) as <M extends Handler<Data>>(
    target: object,
    key: string | symbol,
    method: TypedPropertyDescriptor<M>,
  ) => void;
}

/** Marks a method that runs by the clock. It gets the time that it was meant for, however late it is. */
export function Every(name: string, cron: string) {
  const schedule: Schedule = { name, cron };
  return SetMetadata(SCHEDULE, schedule) as <M extends (at: Date) => Promise<unknown>>(
    target: object,
    key: string | symbol,
    method: TypedPropertyDescriptor<M>,
  ) => void;
}
