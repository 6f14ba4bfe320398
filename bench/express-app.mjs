import connectPgSimple from 'connect-pg-simple';
import express from 'express';
import session from 'express-session';
import pg from 'pg';
import { portOf } from '../tools/port-of.mjs';

/**
 * Baseline for signed-in requests: hand-written Express and pg on the product's tables and sessions. Like the product,
 * it loads the session and the user on each request.
 */
export function serveWithSessions(routes) {
  process.once('message', ({ databaseUrl, cookieName, secret }) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
    const store = new (connectPgSimple(session))({ pool, tableName: 'sessions', disableTouch: true });
    const app = express();
    app.use(express.json());
    app.use(session({ name: cookieName, secret, store, resave: false, saveUninitialized: false }));
    app.use(async (/** @type {any} */ request, response, next) => {
      request.user = await findUser(pool, request.session.ticket);
      if (request.user) next();
      else response.status(401).json({ message: 'Unauthorized' });
    });
    routes(app, pool);
    const server = app.listen(0, '127.0.0.1', () => process.send({ port: portOf(server) }));
  });
  process.once('disconnect', () => process.exit());
}

async function findUser(pool, ticket) {
  if (!ticket) return undefined;
  const { rows } = await pool.query('select * from users where id = $1 and epoch = $2 and deactivated_at is null', [
    ticket.userId,
    ticket.epoch,
  ]);
  return rows[0];
}
