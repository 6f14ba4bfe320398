import type { Request, RequestHandler, Response } from 'express';
import { BACKGROUND_HEADER, webhookApi } from '../../contracts';
import type { Config } from '../config';
import { sendProblem } from './problem-response';
import { problem } from './problems';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const ALLOWED_METHODS = ['GET', 'POST', 'PATCH', 'DELETE'];
const ALLOWED_HEADERS = ['content-type', BACKGROUND_HEADER.toLowerCase()];
const EXPOSED_HEADERS = ['Link', 'X-Total-Count', 'Retry-After'];

/** Protects against CSRF: rejects unsafe requests from other sites. */
export function rejectCrossSite(config: Config): RequestHandler {
  const isKnownOrigin = (request: Request, origin: string) =>
    origin === config.publicUrl ||
    origin === `${request.protocol}://${request.headers.host ?? ''}` ||
    isFromConsole(config, request);

  return (request, response, next) => {
    if (SAFE_METHODS.has(request.method)) {
      next();
      return;
    }
    const { origin } = request.headers;
    const isCrossSite =
      origin === undefined ? /^(cross|same)-site$/i.test(fetchSite(request)) : !isKnownOrigin(request, origin);
    if (isCrossSite) reject('Cross-site request blocked', request, response);
    // Browsers don't send our cookie from another site, so the console could sign in but do nothing else.
    else if (origin === config.adminOrigin && fetchSite(request) === 'cross-site')
      reject('This console must be on the same site as the API. Sign-in is disabled.', request, response);
    else next();
  };
}

/** CORS with credentials for the console's origin only. */
export function consoleCors(config: Config): RequestHandler {
  return (request, response, next) => {
    // Without a console on its own host, responses don't depend on the origin.
    if (config.adminOrigin) response.vary('Origin');
    if (!config.adminOrigin || !isFromConsole(config, request)) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', config.adminOrigin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    if (isPreflight(request)) answerPreflight(request, response);
    else {
      response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(', '));
      next();
    }
  };
}

/** Page forms and the webhook are not for the console. */
function isFromConsole({ adminOrigin }: Config, { headers, baseUrl, path }: Request): boolean {
  const requestedPath = (baseUrl + path).toLowerCase().replace(/\/+$/, '');
  return (
    adminOrigin !== undefined &&
    headers.origin === adminOrigin &&
    requestedPath.startsWith('/api/') &&
    requestedPath !== `/api${webhookApi.stripe.path}`
  );
}

const isPreflight = ({ method, headers }: Request) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

function answerPreflight({ headers }: Request, response: Response): void {
  const method = headers['access-control-request-method'] ?? '';
  const requestedHeaders = (headers['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (ALLOWED_METHODS.includes(method) && requestedHeaders.every((name) => ALLOWED_HEADERS.includes(name))) {
    response.setHeader('Access-Control-Allow-Methods', ALLOWED_METHODS.join(', '));
    response.setHeader('Access-Control-Allow-Headers', ALLOWED_HEADERS.join(', '));
    response.setHeader('Access-Control-Max-Age', '600');
  }
  response.status(204).end();
}

const fetchSite = ({ headers }: Request) => (headers['sec-fetch-site'] ?? '').toLowerCase();

const reject = (message: string, request: Request, response: Response) =>
  sendProblem(problem(403, message), request, response);
