import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { NextFunction, Request, Response } from 'express';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { AppModule, type ProcessOptions } from './app.module';
import { sessionMiddleware } from './modules/auth';
import { frontendsFolder, type Config } from './platform/config';
import {
  consoleCors,
  apiBodyParser,
  limitBodyTime,
  limitConnections,
  rejectMalformed,
  formBodyParser,
  log,
  logRequests,
  nestLogger,
  ResponseCache,
  rejectCrossSite,
  securityHeaders,
  serveStaticFiles,
} from './platform/http';
import { devEmails, devMail, EmailSampleRegistry, EmailService } from './platform/email';
import { Payments } from './platform/payments';
import { RemotesService, serveRemotes } from './platform/remotes';
import { PagesService, Site, wellKnownFiles, servePages } from './platform/site';
import { MAX_UPLOAD_MINUTES } from './platform/uploads';

export async function createApp(config: Config, options: ProcessOptions): Promise<NestExpressApplication> {
  // Modules may log before the app has its logger.
  Logger.overrideLogger(nestLogger);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, options), {
    bodyParser: false,
    logger: nestLogger,
    abortOnError: false,
  });
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  // Static files and cached responses set their own ETag; other responses are not cached.
  app.set('etag', () => undefined);
  app.set('trust proxy', config.trustProxy);

  app.use(
    logRequests(log),
    securityHeaders(config),
    limitBodyTime(),
    limitConnections(app, config.memoryLimit),
    rejectMalformed,
  );
  app.use(serveStaticFiles(path.join(frontendsFolder(), 'shell')));
  app.use(wellKnownFiles(app.get(Site), app.get(PagesService)));
  app.use('/remotes', serveRemotes(app.get(RemotesService), config.remotes));
  if (!config.isProduction && !config.smtpUrl) app.use('/dev/mail', devMail(config));
  if (!config.isProduction)
    app.use('/dev/emails', devEmails(config, app.get(EmailSampleRegistry), app.get(EmailService)));

  app.use('/api', preventCaching, consoleCors(config));
  app.use(rejectCrossSite(config));
  app.use('/api', apiBodyParser);
  app.use(formBodyParser);
  const { hostedPages } = app.get(Payments);
  if (hostedPages) app.use(hostedPages);
  app.use(...sessionMiddleware(config, app.get<DataSource>(getDataSourceToken())));
  app.use(servePages(app));
  const server = app.getHttpServer();
  // For uploads: Node's five minutes are too short for ten megabytes on a slow connection. Other bodies have less.
  server.requestTimeout = (MAX_UPLOAD_MINUTES + 1) * 60_000;
  app.get(ResponseCache).attachTo(server);
  return app;
}

function preventCaching(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
