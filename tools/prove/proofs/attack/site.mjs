import pg from 'pg';
import { freePort } from '../../../free-port.mjs';
import { testIp } from '../../support/load.mjs';
import { startProduct } from '../../support/product.mjs';
import { visitor } from '../../support/visitor.mjs';

export const PASSWORD = 'a walk along main street';
export const ADMIN = { username: 'boss', password: 'three lights go round' };
export const PRODUCTION = {
  NODE_ENV: 'production',
  PAYMENTS: 'test',
  SESSION_SECRET: 'attack'.repeat(8),
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'info',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  // The limits of a product that nothing overrides.
  DATABASE_WAIT_SECONDS: '',
};

export const BOUNCE_DOMAIN = 'bounces.example.com';

/** The product with the settings of production, and its database. */
export class AttackedSite {
  static async start() {
    const bouncePort = await freePort();
    const env = { ...PRODUCTION, BOUNCE_DOMAIN, BOUNCE_PORT: String(bouncePort) };
    const product = await startProduct({ roles: ['web', 'worker'], demo: false, env });
    const database = await connect(product.databaseUrl);
    return new AttackedSite(product, database, bouncePort);
  }

  #visitors = 0;

  constructor(product, database, bouncePort) {
    this.bouncePort = bouncePort;
    this.product = product;
    this.url = product.url;
    this.database = database;
    this.web = product.processes[0];
  }

  /** From a network of its own unless given. */
  visitor(ip = testIp(250 * (this.#visitors += 1))) {
    return visitor(this.url, { 'X-Forwarded-For': ip });
  }

  /** Writes to the agency with this address. */
  submit(email) {
    const form = { firstName: 'Rosa', lastName: 'Delgado', projectType: 'other', message: 'Call me back.' };
    return this.visitor()('POST', '/api/contact', { ...form, email });
  }

  async client(username, email = undefined) {
    const call = this.visitor();
    const { status, body, cookie } = await call('POST', '/api/register', { username, email, password: PASSWORD });
    if (status !== 201) throw new Error(`Registering ${username} returned ${status}: ${body.message}`);
    return { id: body.id, call, cookie };
  }

  async signedIn(username, password) {
    const call = this.visitor();
    const { status, body, cookie } = await call('POST', '/api/login', { username, password });
    if (status !== 200) throw new Error(`Signing in as ${username} returned ${status}`);
    return { id: body.id, call, cookie };
  }

  admin = () => this.signedIn(ADMIN.username, ADMIN.password);

  async otherAdmin(username) {
    const { id } = await this.client(username);
    await this.database.query(`update users set role = 'admin' where id = $1`, [id]);
    return this.signedIn(username, PASSWORD);
  }

  connect = () => connect(this.product.databaseUrl);

  async stop() {
    await this.database.end();
    await this.product.stop();
  }
}

async function connect(connectionString) {
  const client = new pg.Client({ connectionString });
  // The connection is cut when a proof ends early and drops its database.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
