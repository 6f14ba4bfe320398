import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { loadConfig } from './platform/config';
import { nestLogger } from './platform/http';
import { ensureSchema, exitWithError, onStopSignal, notifyLauncher } from './start';

async function start(): Promise<void> {
  const config = loadConfig(process.env, { isWorker: true });
  await ensureSchema(config);
  // Modules may log before the worker has its logger.
  Logger.overrideLogger(nestLogger);
  const worker = await NestFactory.createApplicationContext(AppModule.with(config, { work: true }), {
    logger: nestLogger,
    abortOnError: false,
  });
  onStopSignal(() => worker.close());
  await notifyLauncher({ ready: true });
}

start().catch(exitWithError);
