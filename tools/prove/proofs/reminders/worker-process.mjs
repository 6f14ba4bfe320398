import { createRequire } from 'node:module';
import { inRoot } from '../../../root.mjs';

const load = createRequire(inRoot('package.json'));
load('reflect-metadata');
const { NestFactory } = load('@nestjs/core');
const { AppModule } = load('./dist/backend/app.module');
const { loadConfig } = load('./dist/backend/platform/config');
const { OverdueInvoicesService } = load('./dist/backend/modules/billing/dunning/overdue-invoices.service');
const { RemindersService } = load('./dist/backend/modules/billing/dunning/reminders.service');

const config = loadConfig(process.env);
const app = await NestFactory.createApplicationContext(AppModule.with(config, { work: true }), {
  logger: ['error'],
  abortOnError: false,
});

process.on('disconnect', () => process.exit());
process.on('message', async ({ at }) => {
  await app.get(OverdueInvoicesService).markOverdue(new Date(at));
  await app.get(RemindersService).sendDue(new Date(at));
  process.send({ done: at });
});
process.send({ ready: true });
