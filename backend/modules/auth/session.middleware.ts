import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { promisify } from 'node:util';
import type { DataSource } from 'typeorm';
import { LOGIN_LASTS_DAYS } from '../../contracts';
import type { Config } from '../../platform/config';
import type { Ticket } from './session.entity';
import { SessionStore } from './session.store';

declare module 'express-session' {
  interface SessionData {
    ticket: Ticket;
  }
}

/** The one cookie. */
export function cookieOf(config: Config) {
  const { protocol, port } = new URL(config.publicUrl);
  const secure = protocol === 'https:';
  return {
    // Browsers do not tell ports apart: two copies on one machine would sign each other out under one name.
    name: secure ? '__Host-atelier' : `atelier${port && `-${port}`}`,
    attributes: { path: '/', secure, httpOnly: true, sameSite: 'lax' as const },
  };
}

/**
 * Sessions are written by signing in and ended by signing out, and by nothing else: a request that was
 * under way meanwhile has nothing to write back, so it cannot bring a session to life again.
 */
export function keepSessions(config: Config, database: DataSource): RequestHandler[] {
  const { name, attributes } = cookieOf(config);
  const store = new SessionStore(database);
  const sessions = session({
    name,
    secret: config.sessionSecret,
    resave: false,
    saveUninitialized: false,
    cookie: { ...attributes, maxAge: LOGIN_LASTS_DAYS * 86_400_000 },
    proxy: attributes.secure,
    store,
  });
  return [...(attributes.secure ? [saidToBeSecure] : []), whereThereIsOne(name, sessions), recognise(store)];
}

const unopened = new WeakMap<Request, () => Promise<unknown>>();

/** Without our cookie there is no session to look for, and nobody gets one before they sign in. */
function whereThereIsOne(name: string, sessions: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.headers.cookie?.includes(`${name}=`)) {
      void sessions(request, response, next);
      return;
    }
    unopened.set(request, () => promisify(sessions)(request, response));
    next();
  };
}

/** The session of this request, which is a new one where there was none. */
export async function sessionOf(request: Request): Promise<Request['session']> {
  await unopened.get(request)?.();
  unopened.delete(request);
  return request.session;
}

/** The site is behind https if PUBLIC_URL says so, even where the proxy before us does not: the cookie asks for this header. */
function saidToBeSecure(request: Request, _: Response, next: NextFunction): void {
  request.headers['x-forwarded-proto'] = 'https';
  next();
}

/** Puts the person behind the session's ticket into the request, as they are at this moment. */
function recognise(store: SessionStore): RequestHandler {
  return (request, _, next) => {
    (request as { user?: unknown }).user = store.holderOf(request);
    next();
  };
}
