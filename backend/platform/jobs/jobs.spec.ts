import { Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { eventually } from '../../test/app';
import { freshDatabase, type TestDatabase } from '../../test/database';
import { JobsProcess } from '../../test/jobs-process';
import { loadConfig } from '../config';
import { newId } from '../database';
import { Every, UnrecoverableError, Handles, defineJob, JobsService, Outbox } from '.';
import { jobLock } from './jobs.worker';

const greet = defineJob<{ name: string; fails?: number; hopeless?: boolean }>('test.greet');
const slow = defineJob<{ name: string }>('test.slow', 'mail');

let greeted: { name: string; id: string }[] = [];
let tries = new Map<string, number>();
let ticks: number[] = [];
let release: () => void = () => undefined;
let slowState: 'none' | 'running' | 'done' = 'none';

@Injectable()
class GreetingProcessor {
  @Handles(greet)
  greet({ name, fails = 0, hopeless }: { name: string; fails?: number; hopeless?: boolean }, id: string) {
    const count = (tries.get(id) ?? 0) + 1;
    tries.set(id, count);
    if (hopeless) throw new UnrecoverableError('Unknown name');
    if (count <= fails) throw new Error('Not today');
    greeted.push({ name, id });
    return Promise.resolve();
  }

  @Handles(slow)
  async slow(): Promise<void> {
    slowState = 'running';
    await new Promise<void>((resolve) => (release = resolve));
    slowState = 'done';
  }
}

@Injectable()
class TickProcessor {
  @Every('test.second', '* * * * * *')
  tick(at: Date): Promise<void> {
    ticks.push(at.getTime());
    return Promise.resolve();
  }
}

const enqueueGreeting = (jobsProcess: JobsProcess, data: { name: string; fails?: number; hopeless?: boolean }) =>
  jobsProcess.outbox.transaction((_, enqueue) => enqueue(greet, data));
const greetedAs = (name: string) => greeted.filter((greeting) => greeting.name === name);

@Injectable()
class NewYearProcessor {
  @Every('test.new-year', '0 0 1 1 *')
  newYear(): Promise<void> {
    return Promise.resolve();
  }
}

const redis = process.env.TEST_REDIS_URL;
const queues: [string, NodeJS.ProcessEnv | undefined][] = [
  ['PostgreSQL', {}],
  ['Redis', redis ? { REDIS_URL: `${redis}/9` } : undefined],
];

// All processes of these tests are one, so a pause of one is a pause of all.
const { ms: lockMs } = jobLock;
beforeAll(() => (jobLock.ms = 120_000));
afterAll(() => (jobLock.ms = lockMs));

describe.each(queues)('jobs on %s', (_, queue) => {
  const itOnQueue = queue ? it : it.skip;
  let testDatabase: TestDatabase | undefined;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    if (!queue) return;
    if (queue.REDIS_URL) {
      const client = new Redis(queue.REDIS_URL);
      await client.flushdb();
      await client.quit();
    }
    testDatabase = await freshDatabase();
    env = { ...queue, DATABASE_URL: testDatabase.url };
  });

  beforeEach(() => {
    greeted = [];
    tries = new Map();
    ticks = [];
    slowState = 'none';
  });
  afterAll(() => testDatabase?.drop());

  describe('in one process', () => {
    let app: JobsProcess;
    beforeAll(async () => {
      if (queue) app = await JobsProcess.start(env, [GreetingProcessor]);
    });
    afterAll(() => JobsProcess.stopAll());

    itOnQueue('run once, with data and id, after the commit', async () => {
      const id = await enqueueGreeting(app, { name: 'Ann' });
      await eventually(() => greetedAs('Ann').length > 0);
      expect(greeted).toEqual([{ name: 'Ann', id }]);
      await eventually(async () => (await app.countOutbox()) === 0);
    });

    itOnQueue("don't exist after a rollback", async () => {
      const broken = app.outbox.transaction(async (_, enqueue) => {
        await enqueue(greet, { name: 'Bea' });
        throw new Error('Changed my mind');
      });
      await expect(broken).rejects.toThrow('Changed my mind');
      await enqueueGreeting(app, { name: 'Cleo' });
      await eventually(() => greetedAs('Cleo').length > 0);
      expect(greetedAs('Bea')).toEqual([]);
    });

    itOnQueue('are retried under the same id', async () => {
      const id = await enqueueGreeting(app, { name: 'Emma', fails: 1 });
      await eventually(() => greetedAs('Emma').length > 0);
      expect(tries.get(id)).toBe(2);
    });

    itOnQueue('can fail permanently, are listed without their data, and can be retried', async () => {
      const id = await enqueueGreeting(app, { name: 'Flo', hopeless: true });
      const failed = await eventually(async () =>
        (await app.failedJobs.list({ limit: 100 })).rows.find((one) => one.id === id),
      );
      expect(failed).toEqual({
        id,
        queue: 'work',
        name: 'test.greet',
        reason: 'Unknown name',
        failedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        tries: 1,
      });
      expect(await app.jobs.retry('work', id)).toBe(true);
      await eventually(() => tries.get(id) === 2);
      expect(await app.jobs.retry('work', newId())).toBe(false);
    });

    itOnQueue('run once when they are added twice, as after a crash', async () => {
      const id = await enqueueGreeting(app, { name: 'Gail' });
      // Simulates a crash before the row was deleted: the row is still there after the job ran.
      await eventually(async () => greetedAs('Gail').length > 0 && (await app.countOutbox()) === 0);
      await app.database.query(`insert into outbox (id, queue, name, data) values ($1, 'work', 'test.greet', $2)`, [
        id,
        { name: 'Gail' },
      ]);
      await enqueueGreeting(app, { name: 'Hope' });
      await eventually(async () => (await app.countOutbox()) === 0 && greetedAs('Hope').length > 0);
      expect(greetedAs('Gail')).toHaveLength(1);
    });

    itOnQueue('wait until they are due', async () => {
      const dueAt = new Date(Date.now() + 1500);
      await app.outbox.transaction((_, enqueue) => enqueue(greet, { name: 'Ida' }, { at: dueAt }));
      await eventually(() => greetedAs('Ida').length > 0);
      expect(Date.now()).toBeGreaterThanOrEqual(dueAt.getTime());
    });

    itOnQueue('wait for the queues without a warning while a process starts', async () => {
      const warn = jest.spyOn(Logger.prototype, 'warn');
      const jobs = new JobsService(loadConfig(env));
      const outbox = new Outbox(app.database, jobs);
      await outbox.transaction((_, enqueue) => enqueue(greet, { name: 'Lou' }));
      await outbox.beforeApplicationShutdown();
      await jobs.onApplicationShutdown();
      expect(warn).not.toHaveBeenCalled();
      warn.mockRestore();
      await eventually(() => greetedAs('Lou').length > 0);
    });

    itOnQueue("of an unknown queue don't block others", async () => {
      const id = newId();
      const row = [id, 'faxes', 'test.fax', {}];
      await app.database.query('insert into outbox (id, queue, name, data) values ($1, $2, $3, $4)', row);
      await enqueueGreeting(app, { name: 'Jane' });
      await eventually(() => greetedAs('Jane').length > 0);
      await app.database.query('delete from outbox where id = $1', [id]);
    });

    itOnQueue('are ready when the queue responds', async () => {
      expect(await app.jobs.ping()).toBe(true);
    });
  });

  describe('in processes that start and stop', () => {
    afterEach(async () => {
      release();
      await JobsProcess.stopAll();
    });

    itOnQueue('are only enqueued by a process without a worker', async () => {
      const webProcess = await JobsProcess.start(env, [GreetingProcessor], { work: false });
      await enqueueGreeting(webProcess, { name: 'Dora' });
      await eventually(async () => (await webProcess.countOutbox()) === 0);
      expect(greeted).toEqual([]);
      await JobsProcess.start(env, [GreetingProcessor]);
      await eventually(() => greetedAs('Dora').length > 0);
    });

    itOnQueue('that are running are finished before the process stops', async () => {
      const app = await JobsProcess.start(env, [GreetingProcessor]);
      await app.outbox.transaction((_, enqueue) => enqueue(slow, { name: 'Kim' }));
      await eventually(() => slowState === 'running');
      const stopped = app.stop();
      expect(slowState).toBe('running');
      release();
      await stopped;
      expect(slowState).toBe('done');
    });

    itOnQueue('on a schedule run once per tick across processes', async () => {
      const [one, two] = await Promise.all([1, 2, 3].map(() => JobsProcess.start(env, [TickProcessor])));
      await eventually(() => ticks.length >= 2);
      expect(new Set(ticks).size).toBe(ticks.length);
      expect(ticks.every((tick) => tick % 1000 === 0)).toBe(true);
      await one?.stop();
      await two?.stop();
      const before = ticks.length;
      await eventually(() => ticks.length > before);
      expect(new Set(ticks).size).toBe(ticks.length);
    });

    itOnQueue("on a schedule aren't skipped when a process starts after they were due", async () => {
      const first = await JobsProcess.start(env, [TickProcessor]);
      await eventually(() => ticks.length > 0);
      const work = first.jobs.queue('work');
      await work.pause();
      await first.stop();

      const second = await JobsProcess.start(env, [TickProcessor, NewYearProcessor]);
      const schedulers = () => second.jobs.queue('work').getJobSchedulers();
      const bothSchedulers = await eventually(async () => (await schedulers()).length === 2 && schedulers());
      const due = bothSchedulers.find(({ key }) => key === 'test.second')?.next ?? 0;
      expect(due).toBeGreaterThan(0);
      await eventually(() => Date.now() > due + 1000);
      await (await JobsProcess.start(env, [TickProcessor])).stop();
      await second.jobs.queue('work').resume();
      await eventually(() => ticks.includes(due));
    });

    itOnQueue('on a schedule are removed when no version defines them', async () => {
      await (await JobsProcess.start(env, [TickProcessor])).stop();
      const app = await JobsProcess.start(env, []);
      await eventually(async () => (await app.jobs.queue('work').getJobSchedulers()).length === 0);
    });
  });
});
