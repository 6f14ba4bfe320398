import type { Request, RequestHandler, Response } from 'express';
import { webhookApi } from '../../contracts';
import type { Config } from '../config';
import { answerWith } from './answer';
import { problem } from './problems';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What the console sends, and hears beside the bodies of its answers. */
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'];
const HEADERS = ['content-type'];
const HEARD = ['Link', 'X-Total-Count', 'Retry-After'];

/** Refuses what another site's page would have a visitor's browser do here. */
export function refuseOtherSites(config: Config): RequestHandler {
  const known = (request: Request, origin: string) =>
    origin === config.publicUrl ||
    origin === `${request.protocol}://${request.headers.host ?? ''}` ||
    fromConsole(config, request);

  return (request, response, next) => {
    if (SAFE.has(request.method)) {
      next();
      return;
    }
    const { origin } = request.headers;
    const fromElsewhere =
      origin === undefined ? /^(cross|same)-site$/i.test(fetchSite(request)) : !known(request, origin);
    if (fromElsewhere) refuse('This request came from another site', request, response);
    // Their browser keeps the cookie to itself, whatever we answer, so nobody gets further than to sign in.
    else if (origin === config.adminOrigin && fetchSite(request) === 'cross-site')
      refuse('To browsers, this console is on another site than the API: nobody can sign in here', request, response);
    else next();
  };
}

/** Lets the console on its own origin, and no other origin, use the API with its cookies. */
export function allowConsole(config: Config): RequestHandler {
  return (request, response, next) => {
    // Where there is no such console, nobody is answered in another way than everybody.
    if (config.adminOrigin) response.vary('Origin');
    if (!config.adminOrigin || !fromConsole(config, request)) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', config.adminOrigin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    if (isPreflight(request)) answerPreflight(request, response);
    else {
      response.setHeader('Access-Control-Expose-Headers', HEARD.join(', '));
      next();
    }
  };
}

/** Pages have forms of their own, and the webhook is for a program: the console has no business with either. */
function fromConsole({ adminOrigin }: Config, { headers, baseUrl, path }: Request): boolean {
  const asked = (baseUrl + path).toLowerCase().replace(/\/+$/, '');
  return (
    adminOrigin !== undefined &&
    headers.origin === adminOrigin &&
    asked.startsWith('/api/') &&
    asked !== `/api${webhookApi.stripe.path}`
  );
}

const isPreflight = ({ method, headers }: Request) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

function answerPreflight({ headers }: Request, response: Response): void {
  const method = headers['access-control-request-method'] ?? '';
  const named = (headers['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (METHODS.includes(method) && named.every((name) => HEADERS.includes(name))) {
    response.setHeader('Access-Control-Allow-Methods', METHODS.join(', '));
    response.setHeader('Access-Control-Allow-Headers', HEADERS.join(', '));
    response.setHeader('Access-Control-Max-Age', '600');
  }
  // A browser that is not told that it may does not.
  response.status(204).end();
}

const fetchSite = ({ headers }: Request) => (headers['sec-fetch-site'] ?? '').toLowerCase();

const refuse = (words: string, request: Request, response: Response) =>
  answerWith(problem(403, words), request, response);
