import connectPgSimple from 'connect-pg-simple';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { promisify } from 'node:util';
import type { DataSource } from 'typeorm';
import { SESSION_LIFETIME_DAYS } from '../../contracts';
import type { Config } from '../../platform/config';
import { actingAs, poolOf } from '../../platform/database';
import { parseSessionCookie } from './session.cookie';
import type { SessionTicket } from './session.entity';
import { sessionUserLookup } from './session-user';

declare module 'express-session' {
  interface SessionData {
    ticket: SessionTicket;
  }
}

const PgStore = connectPgSimple(session);

/** The one cookie. */
export function sessionCookie(config: Config) {
  const { protocol, port } = new URL(config.publicUrl);
  const secure = protocol === 'https:';
  return {
    // Browsers do not tell ports apart: two copies on one machine would sign each other out under one name.
    name: secure ? '__Host-atelier' : `atelier${port && `-${port}`}`,
    attributes: { path: '/', secure, httpOnly: true, sameSite: 'lax' as const },
  };
}

/** The id that a request came with, in a cookie that we signed. */
const cookieSessionIds = new WeakMap<Request, string>();
const pendingSessions = new WeakMap<Request, () => Promise<unknown>>();

/**
 * Sessions are written by signing in and ended by signing out, and by nothing else: a request that was
 * under way meanwhile has nothing to write back, so it cannot bring a session to life again. All others only want to
 * know whose it is; for them nothing is opened that could be written.
 */
export function sessionMiddleware(config: Config, database: DataSource): RequestHandler[] {
  const { name, attributes } = sessionCookie(config);
  const sessionHandler = session({
    name,
    secret: config.sessionSecret,
    resave: false,
    saveUninitialized: false,
    cookie: { ...attributes, maxAge: SESSION_LIFETIME_DAYS * 86_400_000 },
    proxy: attributes.secure,
    store: new PgStore({
      pool: poolOf(database),
      tableName: 'sessions',
      disableTouch: true,
      pruneSessionInterval: false,
      errorLog: () => undefined,
    }),
  });
  const findSessionUser = sessionUserLookup(database);
  const authenticate: RequestHandler = (request, response, next) => {
    pendingSessions.set(request, () => promisify(sessionHandler)(request, response));
    const sid = parseSessionCookie(request.headers.cookie, name, config.sessionSecret);
    if (!sid) {
      next();
      return;
    }
    cookieSessionIds.set(request, sid);
    findSessionUser(sid).then((user) => {
      (request as { user?: unknown }).user = user;
      if (user) actingAs(user.id, next);
      else next();
    }, next);
  };
  return [...(attributes.secure ? [forceHttpsHeader] : []), authenticate];
}

/** The session of this request, which is a new one where there was none; for those who write. */
export async function loadSession(request: Request): Promise<Request['session']> {
  await pendingSessions.get(request)?.();
  pendingSessions.delete(request);
  return request.session;
}

/** The id of this request's session, if it has one: that which was opened in it, or that which it came with. */
export const currentSessionId = (request: Request): string | undefined =>
  pendingSessions.has(request) ? cookieSessionIds.get(request) : request.sessionID;

/** The site is behind https if PUBLIC_URL says so, even where the proxy before us does not: the cookie asks for this header. */
function forceHttpsHeader(request: Request, _: Response, next: NextFunction): void {
  request.headers['x-forwarded-proto'] = 'https';
  next();
}
