import type { Request, RequestHandler, Response } from 'express';
import { hasBody, isUpload } from './request-body';
import { sendProblem } from './problem-response';
import { problem } from './problems';

export const BODY_TIMEOUT_MS = 20_000;

/** A held body takes memory, so only uploads, which go to disk and have limits of their own, may take longer. */
export const limitBodyTime =
  (timeoutMs = BODY_TIMEOUT_MS): RequestHandler =>
  (request, response, next) => {
    if (hasBody(request) && !isUpload(request)) watchBody(request, response, timeoutMs);
    next();
  };

function watchBody(request: Request, response: Response, timeoutMs: number): void {
  const { socket } = request;
  const timer = setTimeout(() => {
    if (response.headersSent) {
      socket.destroy();
      return;
    }
    response.setHeader('Connection', 'close').once('finish', () => socket.destroy());
    sendProblem(
      problem(408, 'Your request took too long to arrive. Check your connection and try again.'),
      request,
      response,
    );
  }, timeoutMs);
  const stop = () => {
    clearTimeout(timer);
    // A kept-alive socket sees many requests.
    socket.off('close', stop);
  };
  request.once('end', stop);
  socket.once('close', stop);
}
