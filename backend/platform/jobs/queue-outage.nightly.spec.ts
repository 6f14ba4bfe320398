import { Injectable } from '@nestjs/common';
import { eventually } from '../../test/app';
import { freshDatabase, type TestDatabase } from '../../test/database';
import { JobsProcess } from '../../test/jobs-process';
import { FlakyProxy } from '../../test/flaky-proxy';
import { Every, Handles, defineJob } from '.';

const greet = defineJob<{ name: string }>('test.greet');
let greeted: string[] = [];
let ticks = 0;

@Injectable()
class GreetingProcessor {
  @Handles(greet)
  greet({ name }: { name: string }): Promise<void> {
    greeted.push(name);
    return Promise.resolve();
  }

  @Every('test.second', '* * * * * *')
  tick(): Promise<void> {
    ticks += 1;
    return Promise.resolve();
  }
}

const enqueueGreeting = (jobsProcess: JobsProcess, name: string) =>
  jobsProcess.outbox.transaction((_, enqueue) => enqueue(greet, { name }));

let testDatabase: TestDatabase;
beforeAll(async () => (testDatabase = await freshDatabase()));
afterAll(() => testDatabase.drop());
beforeEach(() => {
  greeted = [];
  ticks = 0;
});
afterEach(() => JobsProcess.stopAll());

const redis = process.env.TEST_REDIS_URL;
(redis ? describe : describe.skip)('an unreachable Redis', () => {
  let proxy: FlakyProxy;
  beforeEach(async () => (proxy = await FlakyProxy.connectTo(`${redis ?? ''}/10`)));
  afterEach(async () => {
    await JobsProcess.stopAll();
    await proxy.stop();
  });
  const start = () => JobsProcess.start({ DATABASE_URL: testDatabase.url, REDIS_URL: proxy.url }, [GreetingProcessor]);

  it('delays jobs and schedules until it returns, without blocking startup or requests', async () => {
    proxy.close();
    const app = await start();
    await expect(app.jobs.ping()).rejects.toThrow();
    await enqueueGreeting(app, 'Ann');
    expect(await app.countOutbox()).toBe(1);
    proxy.open();
    await eventually(() => greeted.includes('Ann') && ticks > 0);
    expect(await app.jobs.ping()).toBe(true);
  });

  it('loses no job when it fails while jobs run', async () => {
    const app = await start();
    await enqueueGreeting(app, 'Bea');
    await eventually(() => greeted.includes('Bea'));
    proxy.close();
    await enqueueGreeting(app, 'Cleo');
    proxy.open();
    await eventually(() => greeted.includes('Cleo'));
    expect(greeted).toEqual(['Bea', 'Cleo']);
  });

  it("doesn't block enqueueing when it accepts connections but never responds", async () => {
    const app = await start();
    await eventually(async () => app.jobs.ping().catch(() => false));
    proxy.freeze();
    await enqueueGreeting(app, 'Dora');
    await expect(app.jobs.ping()).rejects.toThrow('No answer');
    proxy.open();
    await eventually(() => greeted.includes('Dora'));
  });

  it.each(['close', 'freeze'] as const)("doesn't delay shutdown (%s)", async (fault) => {
    const app = await start();
    await enqueueGreeting(app, 'Emma');
    await eventually(() => greeted.includes('Emma'));
    proxy[fault]();
    await app.stop();
  });

  it("doesn't delay the shutdown of a process that never reached it", async () => {
    proxy.close();
    const app = await start();
    await app.stop();
  });
});

describe('a database without the queue tables', () => {
  it('fails at startup instead of in a worker loop', async () => {
    const emptyDatabase = await freshDatabase();
    const firstProcess = await JobsProcess.start({ DATABASE_URL: emptyDatabase.url }, [], { work: false });
    await firstProcess.database.query('drop schema bullmq cascade');
    await firstProcess.stop();
    await expect(JobsProcess.start({ DATABASE_URL: emptyDatabase.url }, [GreetingProcessor])).rejects.toThrow(
      'Run the migrations',
    );
    await emptyDatabase.drop();
  });
});
