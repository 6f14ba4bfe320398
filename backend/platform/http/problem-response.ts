import type { Request, Response } from 'express';
import type { Problem } from '../../contracts';

/** About the time that a restart takes. */
export const RETRY_AFTER_SECONDS = 5;

export function sendProblem(problem: Problem, request: Request, response: Response): void {
  response.status(problem.statusCode).setHeader('Cache-Control', 'no-store');
  if (problem.statusCode === 503) response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
  if (/^\/api(\/|$|\?)/.test(request.originalUrl)) response.json(problem);
  else response.type('html').end(errorPage(problem));
}

function errorPage({ statusCode, message, requestId }: Problem): string {
  const title = statusCode >= 500 ? 'We’ll be right back' : 'Something went wrong';
  const reference = requestId ? `<p>If this keeps happening, give us this reference number: ${requestId}</p>` : '';
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><h1>${title}</h1><p>${message}</p>${reference}<p><a href="/">Go to the home page</a></p></html>`
  );
}
