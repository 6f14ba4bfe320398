import type { Request, Response } from 'express';

/** Long enough for a browser to see an answer that was given before it had sent everything. */
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * Who is refused in the middle of a large body gets the answer at once. A browser looks at it only when it has sent the
 * rest, so that is read away for a while; then the connection ends, because nobody knows how much would still come. For who
 * stands still there is nothing to wait for.
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
