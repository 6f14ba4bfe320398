import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

const ids = new WeakMap<object, string>();

export const requestId = (request: object): string => ids.get(request) ?? 'unknown';

/** One line per request, without query (it may hold an emailed token), headers, or body. */
export function logRequests(log: Logger) {
  return (request: Request, response: Response, next: NextFunction) => {
    const id = randomUUID();
    const started = performance.now();
    ids.set(request, id);
    response.setHeader('X-Request-Id', id);
    response.on('close', () => {
      const line = {
        id,
        method: request.method,
        path: request.originalUrl.replace(/\?.*/s, ''),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...(response.writableFinished ? {} : { cut: true }),
      };
      if (response.statusCode >= 500) log.error(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };
}
