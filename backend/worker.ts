import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { loadConfig } from './platform/config';
import { nestLogger } from './platform/http';
import { ensureSchema, fail, onStop, tell } from './start';

/** The queue process: takes jobs and answers nobody. */
async function start(): Promise<void> {
  const config = loadConfig(process.env);
  await ensureSchema(config);
  const worker = await NestFactory.createApplicationContext(AppModule.with(config, { work: true }), {
    logger: nestLogger,
    abortOnError: false,
  });
  onStop(() => worker.close());
  await tell({ ready: true });
}

start().catch(fail);
