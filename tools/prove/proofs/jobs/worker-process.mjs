// A process with the product's job system and two jobs that record their runs in the database.
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { inRoot } from '../../../root.mjs';

const load = createRequire(inRoot('package.json'));
load('reflect-metadata');
const { NestFactory } = load('@nestjs/core');
const { getDataSourceToken } = load('@nestjs/typeorm');
const { ConfigModule, loadConfig } = load('./dist/backend/platform/config');
const { DatabaseModule } = load('./dist/backend/platform/database');
const { Every, FailedJobsService, Handles, defineJob, JobsModule, Outbox } = load('./dist/backend/platform/jobs');

const testJob = defineJob('prove.job');
const decorate = (decorator, method) => decorator(TestJobs.prototype, method, { value: TestJobs.prototype[method] });

class TestJobs {
  constructor(database) {
    this.database = database;
  }

  async run({ milliseconds }, id) {
    await this.database.query('insert into starts values ($1, clock_timestamp(), $2)', [id, process.pid]);
    while (await this.isWaiting(id)) await setTimeout(20);
    await setTimeout(milliseconds);
    await this.database.query('insert into effects (id) values ($1)', [id]);
  }

  async isWaiting(id) {
    return (await this.database.query('select from waiting where id = $1', [id])).length > 0;
  }

  async tick(at) {
    await this.database.query('insert into ticks (at) values ($1)', [at]);
  }
}
decorate(Handles(testJob), 'run');
decorate(Every('prove.tick', '* * * * * *'), 'tick');

const app = await NestFactory.createApplicationContext(
  {
    module: class Process {},
    imports: [
      ConfigModule.with(loadConfig(process.env)),
      DatabaseModule.with({ work: true }),
      JobsModule.forRoot({ work: process.argv[2] === 'worker' }),
    ],
    providers: [
      { provide: TestJobs, inject: [getDataSourceToken()], useFactory: (database) => new TestJobs(database) },
    ],
  },
  { logger: ['error'], abortOnError: false },
);

const enqueueAll = (count, milliseconds) =>
  Promise.all(Array.from({ length: count }, (_, number) => enqueueOne({ milliseconds, waits: number === 0 })));

const enqueueOne = ({ milliseconds = 20 + Math.random() * 180, waits }) =>
  app.get(Outbox).transaction(async (manager, enqueue) => {
    const id = await enqueue(testJob, { milliseconds });
    await manager.query('insert into enqueued (id) values ($1)', [id]);
    if (waits) await manager.query('insert into waiting (id) values ($1)', [id]);
  });

process.on('disconnect', () => process.exit());
process.on('message', async ({ jobs, milliseconds, failed }) => {
  if (jobs) await enqueueAll(jobs, milliseconds);
  if (failed) process.send({ failed: (await app.get(FailedJobsService).list({ limit: 1 })).total });
});
process.send({ ready: true });
