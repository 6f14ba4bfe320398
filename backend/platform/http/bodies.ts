import { json, raw, urlencoded, type NextFunction, type Request, type Response, type RequestHandler } from 'express';
import { endpoints } from '../../contracts';
import { answerWith } from './answer';
import { leaveUnread } from './leave-unread';
import { refusedByParser } from './problem.filter';
import { problem } from './problems';

const LIMIT = '100kb';
const readJson = json({ limit: LIMIT, type: 'application/json' });
const readForm = urlencoded({ limit: LIMIT, extended: false, parameterLimit: 100 });

// Signed over every byte: nobody unpacks or reads it before its endpoint does.
const bytesReader = (most: number) => raw({ limit: most, type: () => true, inflate: false });
const bytesReaders = new Map<string, RequestHandler>(
  endpoints.filter(({ kind }) => kind === 'raw').map(({ path, most = 1024 ** 2 }) => [path, bytesReader(most)]),
);

/** What its endpoint reads by itself, a file as it comes. */
const forms = endpoints
  .filter(({ kind }) => kind === 'upload')
  .map(({ method, path }) => ({ method, path: pattern(path) }));
const takesForm = (request: Request) =>
  forms.some(({ method, path }) => method === request.method && path.test(request.path));

const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** The API speaks JSON and takes nothing else, but for the few calls that want bytes. */
export const apiBodies: RequestHandler = (request, response, next) => {
  const readBytes = bytesReaders.get(request.path);
  if (!hasBody(request)) next();
  else if (readBytes) readBytes(request, response, or(request, response, next));
  else if (takesForm(request)) passForm(request, response, next);
  else if (request.is('application/json')) readJson(request, response, or(request, response, next));
  else answerWith(problem(415, 'Please send JSON'), request, response);
};

function passForm(request: Request, response: Response, next: NextFunction): void {
  leaveUnread(request, response);
  if (request.is('multipart/form-data')) next();
  else answerWith(problem(415, 'Please send the file as multipart/form-data'), request, response);
}

/** A page takes what its own form posts. */
export const formBodies: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
  if (hasBody(request) && request.is('application/x-www-form-urlencoded'))
    readForm(request, response, or(request, response, next));
  else next();
};

/** Answers for a parser that gave up, before anybody translates its words. */
function or(request: Request, response: Response, next: NextFunction): NextFunction {
  return (error?: unknown) => {
    const refused = error === undefined ? undefined : refusedByParser(error);
    if (refused) answerWith(refused, request, response);
    else next(error);
  };
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
}

const LONGEST_PATH = 2000;

/** An address that cannot be decoded, or that no page or call of ours could have, names nothing. */
export const decodable: RequestHandler = (request, response, next) => {
  if (namesSomething(request.path)) next();
  else answerWith(problem(400, 'We do not understand that address'), request, response);
};

function namesSomething(path: string): boolean {
  if (!path.startsWith('/') || path.length > LONGEST_PATH) return false;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
