import type { Request, Response } from 'express';

const DRAIN_TIMEOUT_MS = 10_000;

/**
 * A browser reads the response only after sending its whole body. So a rejected body is discarded for a while, then
 * the connection is closed. Stalled requests (408) are closed immediately.
 */
export function drainRejectedBody(request: Request, response: Response): void {
  response.once('finish', () => {
    if (request.complete) return;
    const timeout = setTimeout(() => request.socket.destroy(), response.statusCode === 408 ? 0 : DRAIN_TIMEOUT_MS);
    timeout.unref();
    request.once('end', () => clearTimeout(timeout));
    request.resume();
  });
}
