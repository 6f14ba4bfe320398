import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../config';
import { answerWith } from './answer';
import { problem } from './problems';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what another site's page would have a visitor's browser do here. */
export function refuseOtherSites(config: Config) {
  const ours = new Set([config.publicUrl, config.adminOrigin]);
  const known = (request: Request, origin: string) =>
    ours.has(origin) || origin === `${request.protocol}://${request.headers.host ?? ''}`;

  return (request: Request, response: Response, next: NextFunction) => {
    if (SAFE.has(request.method)) {
      next();
      return;
    }
    const { origin } = request.headers;
    const fromElsewhere =
      origin === undefined
        ? /^(cross|same)-site$/i.test(String(request.headers['sec-fetch-site']))
        : !known(request, origin);
    if (fromElsewhere) answerWith(problem(403, 'This request came from another site'), request, response);
    else next();
  };
}

/** Lets the console on its own origin, and no other origin, use the API with its cookies. */
export function allowConsole(config: Config) {
  return (request: Request, response: Response, next: NextFunction) => {
    response.vary('Origin');
    if (!config.adminOrigin || request.headers.origin !== config.adminOrigin) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', config.adminOrigin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Expose-Headers', 'Link, X-Total-Count, Retry-After');
    if (request.method !== 'OPTIONS') {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
    response.setHeader('Access-Control-Max-Age', '600');
    response.status(204).end();
  };
}
