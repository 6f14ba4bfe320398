import { Injectable } from '@nestjs/common';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ReadyAnswer } from './ready-answer';

interface Offer {
  answer: ReadyAnswer;
  /** `visitors`: whoever comes with a cookie may be somebody, for whom the answer is made anew. */
  for: 'everybody' | 'visitors';
  /** Asked each time, so it has to be cheap. */
  stillTrue?: () => boolean;
}

/**
 * Answers that are ready go out before Express, sessions and the log see the request: that is ten times
 * as many of them. Whoever changes what an answer says takes it away here.
 */
@Injectable()
export class ReadyAnswers {
  private readonly offers = new Map<string, Offer>();

  /** From now on this is what is answered at exactly this address. */
  offer(address: string, offer: Offer): void {
    this.offers.set(address, offer);
  }

  withdraw(address: string): void {
    this.offers.delete(address);
  }

  /** Puts them in front of everything else that listens to the server. */
  serveFirst(server: Server): void {
    const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      byItsPath(request);
      if (!this.answer(request, response)) others.forEach((listener) => listener(request, response));
    });
  }

  private answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const offer = this.offers.get(url);
    // Another origin may have to be told that it may read this: that is for those behind us to say.
    if (!offer || headers.origin !== undefined) return false;
    if (offer.for === 'visitors' && headers.cookie !== undefined) return false;
    if (offer.stillTrue && !offer.stillTrue()) return false;
    offer.answer.send(request, response);
    return true;
  }
}

/** Proxies may ask by the full address; everybody behind us knows paths only. */
function byItsPath(request: IncomingMessage): void {
  const { url = '' } = request;
  if (!url.startsWith('/')) request.url = url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
}
