import type { INestApplicationContext } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { PagesService, queryStringOf } from './pages.service';

export function servePages(app: INestApplicationContext): RequestHandler {
  const pages = app.get(PagesService);
  return (request, response, next) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || /^\/api(\/|$)/.test(request.path)) {
      next();
      return;
    }
    const canonical = canonicalPath(request.path);
    if (canonical !== request.path) {
      response.redirect(308, canonical + queryStringOf(request.originalUrl));
      return;
    }
    pages.show(request, response).catch(next);
  };
}

/** One canonical path: no empty segments, minimal escaping, no trailing slash. */
const canonicalPath = (path: string) =>
  `/${path
    .split('/')
    .filter(Boolean)
    .map((step) => encodeURIComponent(decodeURIComponent(step)))
    .join('/')}`;
