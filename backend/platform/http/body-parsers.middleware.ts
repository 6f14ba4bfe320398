import { json, raw, urlencoded, type NextFunction, type Request, type Response, type RequestHandler } from 'express';
import { endpoints } from '../../contracts';
import { sendProblem } from './problem-response';
import { drainRejectedBody } from './drain-rejected-body';
import { parserProblem } from './problem.filter';
import { problem } from './problems';
import { hasBody, isUpload } from './request-body';
import { hasSeveralHosts } from './response.cache';

const LIMIT = '100kb';
const parseJson = json({ limit: LIMIT, type: 'application/json' });
const parseForm = urlencoded({ limit: LIMIT, extended: false, parameterLimit: 100 });

// Webhook signatures cover the exact bytes, so nothing may decode them first.
const rawParser = (maxBytes: number) => raw({ limit: maxBytes, type: () => true, inflate: false });
const rawParsers = new Map<string, RequestHandler>(
  endpoints.filter(({ kind }) => kind === 'raw').map(({ path, maxBytes = 1024 ** 2 }) => [path, rawParser(maxBytes)]),
);

export const apiBodyParser: RequestHandler = (request, response, next) => {
  const parseRaw = rawParsers.get(request.path);
  if (!hasBody(request)) next();
  else if (parseRaw) parseRaw(request, response, orSendProblem(request, response, next));
  else if (isUpload(request)) passUpload(request, response, next);
  else if (request.is('application/json')) parseJson(request, response, orSendProblem(request, response, next));
  else sendProblem(problem(415, 'Send JSON'), request, response);
};

function passUpload(request: Request, response: Response, next: NextFunction): void {
  drainRejectedBody(request, response);
  if (request.is('multipart/form-data')) next();
  else sendProblem(problem(415, 'Send the file as multipart/form-data'), request, response);
}

export const formBodyParser: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
  if (hasBody(request) && request.is('application/x-www-form-urlencoded'))
    parseForm(request, response, orSendProblem(request, response, next));
  else next();
};

function orSendProblem(request: Request, response: Response, next: NextFunction): NextFunction {
  return (error?: unknown) => {
    // The time for the body is over, and its reader sees that the connection was closed.
    if (response.headersSent) return;
    const parserRefusal = error === undefined ? undefined : parserProblem(error);
    if (parserRefusal) sendProblem(parserRefusal, request, response);
    else next(error);
  };
}

const MAX_PATH_LENGTH = 2000;

/** Rejects paths that can't be decoded or that are too long for any route, and several Host headers. */
export const rejectMalformed: RequestHandler = (request, response, next) => {
  if (hasSeveralHosts(request)) sendProblem(problem(400, 'Several Host headers'), request, response);
  else if (isValidPath(request.path)) next();
  else sendProblem(problem(400, 'Invalid URL'), request, response);
};

function isValidPath(path: string): boolean {
  if (!path.startsWith('/') || path.length > MAX_PATH_LENGTH) return false;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
