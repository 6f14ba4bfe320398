import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Problem } from '../../contracts';
import { isDatabaseUnavailable } from '../database';
import { sendProblem } from './problem-response';
import { Unavailable, problem, SecondStepRequired, TooManyRequests } from './problems';
import { requestId } from './request-log.middleware';
import { logSecurity } from './security-log';
import { viewerOf } from './viewer';

/** Gives every error the same body, and logs server errors under the request id. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('Fault');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.respond(error, http.getRequest(), http.getResponse());
  }

  respond(error: unknown, request: Request, response: Response): void {
    const body = this.describe(error, request);
    noteRefusal(error, request);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof TooManyRequests) response.setHeader('Retry-After', String(error.retryAfterSeconds));
    sendProblem(body, request, response);
  }

  describe(error: unknown, request: Request): Problem {
    const clientProblem = toClientProblem(error) ?? parserProblem(error);
    if (clientProblem) return clientProblem;
    const id = requestId(request);
    this.log.error({
      requestId: id,
      message: 'Request failed',
      error: error instanceof Unavailable ? error.cause : error,
    });
    if (error instanceof Unavailable) return { ...problem(error.getStatus(), error.message), requestId: id };
    if (isDatabaseUnavailable(error))
      return { ...problem(503, 'We’ll be right back. Please try again.'), requestId: id };
    return { ...problem(500, 'Something went wrong on our end. Please try again.'), requestId: id };
  }
}

/** Signed-out visitors may read without being suspicious, except in the console. */
function noteRefusal(error: unknown, request: Request): void {
  if (!(error instanceof HttpException) || error instanceof SecondStepRequired) return;
  const status = error.getStatus();
  const isExpected = status === 401 && request.method === 'GET' && !request.originalUrl.startsWith('/api/admin');
  const isRefused = status === 401 || status === 403;
  if (isExpected || (!isRefused && status !== 429)) return;
  const details = { account: viewerOf(request)?.id, status, reason: error.message };
  logSecurity(isRefused ? 'refused' : 'limited', request, details);
}

export function toClientProblem(error: unknown): Problem | undefined {
  if (error instanceof NotFoundException) return problem(404, customMessage(error) ?? 'Endpoint not found');
  return error instanceof HttpException && error.getStatus() < 500 ? fromHttp(error) : undefined;
}

function fromHttp(error: HttpException): Problem {
  const body = error.getResponse();
  if (typeof body === 'object' && ('fields' in body || 'code' in body)) return body as Problem;
  return problem(error.getStatus(), error.message);
}

// Nest and Express say "Cannot GET /x" for unknown routes.
const customMessage = (error: NotFoundException) => (error.message.startsWith('Cannot ') ? undefined : error.message);

export function parserProblem(error: unknown): Problem | undefined {
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  if (status === 413) return problem(413, 'This request is too large. Shorten it and try again.');
  if (status === 415) return problem(415, 'Unsupported encoding');
  if (type === 'entity.parse.failed') return problem(400, 'Invalid JSON');
  if (typeof status === 'number' && status >= 400 && status < 500) return problem(status, 'Bad request');
  return undefined;
}
