import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { NextFunction, Request, Response } from 'express';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { AppModule, type Duties } from './app.module';
import { keepSessions } from './modules/auth';
import { builtFolder, type Config } from './platform/config';
import {
  allowConsole,
  apiBodies,
  decodable,
  formBodies,
  log,
  logRequests,
  nestLogger,
  ReadyAnswers,
  refuseOtherSites,
  securityHeaders,
} from './platform/http';
import { devMail } from './platform/mail';
import { hostedPages, TestProvider } from './platform/payments';
import { builtFiles, forMachines, servePages } from './platform/site';
import { UPLOAD_MINUTES_MOST } from './platform/uploads';

/** The web application: what a request passes, in this order, before a controller sees it. */
export async function createApp(config: Config, duties: Duties): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, duties), {
    bodyParser: false,
    logger: nestLogger,
    abortOnError: false,
  });
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  // Answers that are not stored need no name; files and ready answers bring their own.
  app.set('etag', () => undefined);
  app.set('trust proxy', config.trustProxy);

  app.use(logRequests(log), securityHeaders(config), decodable);
  app.use(builtFiles(path.join(builtFolder(), 'shell')));
  app.use(forMachines(config));
  app.use('/remotes', builtFiles(path.join(builtFolder(), 'remotes')));
  if (!config.production && !config.smtpUrl) app.use('/dev/mail', devMail(config));

  app.use('/api', notStored, allowConsole(config));
  app.use(refuseOtherSites(config));
  app.use('/api', apiBodies);
  app.use(formBodies);
  if (!config.stripe) app.use(hostedPages(app.get(TestProvider), config.site.name));
  app.use(...keepSessions(config, app.get<DataSource>(getDataSourceToken())));
  app.use(servePages(app));
  const server = app.getHttpServer();
  // Node ends a request after five minutes, without a word: too soon for ten megabytes over a slow line.
  server.requestTimeout = (UPLOAD_MINUTES_MOST + 1) * 60_000;
  app.get(ReadyAnswers).serveFirst(server);
  return app;
}

/** Answers of the API are for whoever asked and for now, unless an endpoint says otherwise. */
function notStored(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
