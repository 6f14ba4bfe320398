import { Injectable } from '@nestjs/common';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { CachedResponse } from './cached-response';

interface CacheEntry {
  response: CachedResponse;
  /** `visitors`: whoever comes with a cookie may be somebody, for whom the answer is made anew. */
  for: 'everybody' | 'visitors';
  /** Asked each time, so it has to be cheap. */
  isValid?: () => boolean;
}

/**
 * Answers that are ready go out before Express, sessions and the log see the request: that is ten times
 * as many of them. Whoever changes what an answer says takes it away here.
 */
@Injectable()
export class ResponseCache {
  private readonly entries = new Map<string, CacheEntry>();

  /** From now on this is what is answered at exactly this address. */
  set(address: string, entry: CacheEntry): void {
    this.entries.set(address, entry);
  }

  remove(address: string): void {
    this.entries.delete(address);
  }

  /** Puts them in front of everything else that listens to the server. */
  attachTo(server: Server): void {
    const otherListeners = server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      toPathOnly(request);
      if (!this.respond(request, response)) otherListeners.forEach((listener) => listener(request, response));
    });
  }

  private respond(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const entry = this.entries.get(url);
    // Another origin may have to be told that it may read this: that is for those behind us to say.
    if (!entry || headers.origin !== undefined) return false;
    if (entry.for === 'visitors' && headers.cookie !== undefined) return false;
    if (entry.isValid && !entry.isValid()) return false;
    entry.response.send(request, response);
    return true;
  }
}

/** Proxies may ask by the full address; everybody behind us knows paths only. */
function toPathOnly(request: IncomingMessage): void {
  const { url = '' } = request;
  if (!url.startsWith('/')) request.url = url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
}
