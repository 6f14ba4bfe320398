// A process of the product as far as jobs are concerned, with two jobs of its own that note in the database what they did.
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { inRoot } from '../../root.mjs';

const load = createRequire(inRoot('package.json'));
load('reflect-metadata');
const { NestFactory } = load('@nestjs/core');
const { getDataSourceToken } = load('@nestjs/typeorm');
const { ConfigModule, loadConfig } = load('./dist/backend/platform/config');
const { DatabaseModule } = load('./dist/backend/platform/database');
const { Every, FailedJobsService, Handles, defineJob, JobsModule, Outbox } = load('./dist/backend/platform/jobs');

const errand = defineJob('prove.errand');
const mark = (decorator, method) => decorator(Errands.prototype, method, { value: Errands.prototype[method] });

class Errands {
  constructor(database) {
    this.database = database;
  }

  async run({ milliseconds }, id) {
    await this.database.query('insert into starts values ($1, clock_timestamp(), $2)', [id, process.pid]);
    await setTimeout(milliseconds);
    await this.database.query('insert into effects (id) values ($1)', [id]);
  }

  async tick(at) {
    await this.database.query('insert into ticks (at) values ($1)', [at]);
  }
}
mark(Handles(errand), 'run');
mark(Every('prove.tick', '* * * * * *'), 'tick');

const app = await NestFactory.createApplicationContext(
  {
    module: class Process {},
    imports: [
      ConfigModule.with(loadConfig(process.env)),
      DatabaseModule,
      JobsModule.forRoot({ work: process.argv[2] === 'worker' }),
    ],
    providers: [{ provide: Errands, inject: [getDataSourceToken()], useFactory: (database) => new Errands(database) }],
  },
  { logger: ['error'], abortOnError: false },
);

/** Each with a row that is written in the same transaction, as the product does it. */
const promise = (count, milliseconds) => Promise.all(Array.from({ length: count }, () => promiseOne(milliseconds)));

const promiseOne = (milliseconds = 20 + Math.random() * 180) =>
  app.get(Outbox).transaction(async (manager, later) => {
    const id = await later(errand, { milliseconds });
    await manager.query('insert into promises (id) values ($1)', [id]);
  });

process.on('disconnect', () => process.exit());
process.on('message', async ({ errands, milliseconds, failed }) => {
  if (errands) await promise(errands, milliseconds);
  if (failed) process.send({ failed: (await app.get(FailedJobsService).list({ limit: 1 })).total });
});
process.send({ ready: true });
