import { Injectable } from '@nestjs/common';
import { eventually } from '../../test/app';
import { freshDatabase, type TestDatabase } from '../../test/database';
import { JobsProcess } from '../../test/jobs-process';
import { Road } from '../../test/road';
import { Every, Handles, job } from '.';

const greet = job<{ name: string }>('test.greet');
let greeted: string[] = [];
let ticks = 0;

@Injectable()
class Greeter {
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

const promise = (one: JobsProcess, name: string) => one.outbox.transaction((_, later) => later(greet, { name }));

let store: TestDatabase;
beforeAll(async () => (store = await freshDatabase()));
afterAll(() => store.drop());
beforeEach(() => {
  greeted = [];
  ticks = 0;
});
afterEach(() => JobsProcess.stopAll());

const redis = process.env.TEST_REDIS_URL;
(redis ? describe : describe.skip)('a Redis that is away', () => {
  let road: Road;
  beforeEach(async () => (road = await Road.to(`${redis ?? ''}/10`)));
  afterEach(async () => {
    await JobsProcess.stopAll();
    await road.remove();
  });
  const start = () => JobsProcess.start({ DATABASE_URL: store.url, REDIS_URL: road.url }, [Greeter]);

  it('stops neither a start nor a promise, and both are made good when it is there', async () => {
    road.close();
    const app = await start();
    await expect(app.jobs.answers()).rejects.toThrow();
    await promise(app, 'Ann');
    expect(await app.waiting()).toBe(1);
    road.open();
    await eventually(() => greeted.includes('Ann') && ticks > 0);
    expect(await app.jobs.answers()).toBe(true);
  });

  it('costs no job when it goes in the middle of the work', async () => {
    const app = await start();
    await promise(app, 'Bea');
    await eventually(() => greeted.includes('Bea'));
    road.close();
    await promise(app, 'Cleo');
    road.open();
    await eventually(() => greeted.includes('Cleo'));
    expect(greeted).toEqual(['Bea', 'Cleo']);
  });

  it('is not waited for by a promise when it takes everything and answers nothing', async () => {
    const app = await start();
    await eventually(async () => app.jobs.answers().catch(() => false));
    road.jam();
    await promise(app, 'Dora');
    await expect(app.jobs.answers()).rejects.toThrow('No answer');
    road.open();
    await eventually(() => greeted.includes('Dora'));
  });

  it.each(['close', 'jam'] as const)('does not hold up a stop (%s)', async (trouble) => {
    const app = await start();
    await promise(app, 'Emma');
    await eventually(() => greeted.includes('Emma'));
    road[trouble]();
    await app.stop();
  });

  it('does not hold up the stop of a process that has never seen it', async () => {
    road.close();
    const app = await start();
    await app.stop();
  });
});

describe('a database without the tables of the queue', () => {
  it('stops the start, instead of a worker that fails for ever', async () => {
    const bare = await freshDatabase();
    const before = await JobsProcess.start({ DATABASE_URL: bare.url }, [], { work: false });
    await before.database.query('drop schema bullmq cascade');
    await before.stop();
    await expect(JobsProcess.start({ DATABASE_URL: bare.url }, [Greeter])).rejects.toThrow('Run the migrations');
    await bare.drop();
  });
});
