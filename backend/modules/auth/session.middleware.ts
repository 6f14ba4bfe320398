import connectPgSimple from 'connect-pg-simple';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { promisify } from 'node:util';
import type { DataSource } from 'typeorm';
import { BACKGROUND_HEADER, healthApi, liveApi, SESSION_LIFETIME_DAYS } from '../../contracts';
import type { Config } from '../../platform/config';
import { actingAs, poolOf } from '../../platform/database';
import { keepConnection, setPasswordConfirmed } from '../../platform/http';
import { parseSessionCookie } from './session.cookie';
import type { SessionTicket } from './session.entity';
import { sessionUserLookup } from './session-user';

declare module 'express-session' {
  interface SessionData {
    ticket: SessionTicket;
  }
}

const PgStore = connectPgSimple(session);

export function sessionCookie(config: Config) {
  const { protocol, port } = new URL(config.publicUrl);
  const secure = protocol === 'https:';
  return {
    // Browsers ignore ports in cookies: without one in the name, two local copies would sign each other out.
    name: secure ? '__Host-atelier' : `atelier${port && `-${port}`}`,
    attributes: { path: '/', secure, httpOnly: true, sameSite: 'lax' as const },
  };
}

/** Needs no session: looking for one waits for the database, and the process would look dead. */
const HEALTH = `/api${healthApi.alive.path}`;

/** The page asks by itself, so its user may be away. */
const isBackground = (request: Request) =>
  request.get(BACKGROUND_HEADER) !== undefined || request.path === `/api${liveApi.events.path}`;

const cookieSessionIds = new WeakMap<Request, string>();
const pendingSessions = new WeakMap<Request, () => Promise<unknown>>();

/**
 * Only signing in and out saves sessions, so a concurrent request can't restore an ended session. Other requests only
 * read, or update times of the row that is there.
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
  const findSessionUser = sessionUserLookup(database, config);
  const authenticate: RequestHandler = (request, response, next) => {
    pendingSessions.set(request, () => promisify(sessionHandler)(request, response));
    if (request.path.startsWith(HEALTH)) {
      next();
      return;
    }
    const sid = parseSessionCookie(request.headers.cookie, name, config.sessionSecret);
    if (!sid) {
      next();
      return;
    }
    cookieSessionIds.set(request, sid);
    findSessionUser(sid, { renews: !isBackground(request) }).then((session) => {
      (request as { user?: unknown }).user = session?.user;
      if (session?.isConfirmed) setPasswordConfirmed(request);
      if (session) {
        keepConnection(request);
        actingAs(session.user.id, next);
      } else next();
    }, next);
  };
  return [...(attributes.secure ? [forceHttpsHeader] : []), authenticate];
}

/** Opens the session for writing; creates one if needed. */
export async function loadSession(request: Request): Promise<Request['session']> {
  await pendingSessions.get(request)?.();
  pendingSessions.delete(request);
  return request.session;
}

export const currentSessionId = (request: Request): string | undefined =>
  pendingSessions.has(request) ? cookieSessionIds.get(request) : request.sessionID;

/** express-session sets secure cookies only with this header, which the proxy may omit. */
function forceHttpsHeader(request: Request, _: Response, next: NextFunction): void {
  request.headers['x-forwarded-proto'] = 'https';
  next();
}
