import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { AdminRecoveryService } from './modules/auth';
import { loadConfig, StartupError } from './platform/config';
import { nestLogger } from './platform/http';
import { exitWithError } from './start';

/** `node dist/backend/recover.js NAME` lets an admin in who lost the second step, or the password, too. */
async function recover(): Promise<void> {
  const name = process.argv[2];
  if (!name) throw new StartupError('Name the admin: node dist/backend/recover.js NAME');
  Logger.overrideLogger(nestLogger);
  const app = await NestFactory.createApplicationContext(AppModule.with(loadConfig(process.env), { work: false }), {
    logger: nestLogger,
    abortOnError: false,
  });
  const lines = await app.get(AdminRecoveryService).recover(name);
  await app.close();
  process.stdout.write(`${lines.join('\n')}\n`);
}

recover().catch(exitWithError);
