import 'reflect-metadata';
import type { NestExpressApplication } from '@nestjs/platform-express';
import fs from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getDataSourceToken } from '@nestjs/typeorm';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createApp } from '../app';
import { authApi, type Registration, type TeamRole, type User } from '../contracts';
import { AccountsService } from '../modules/auth';
import { PasswordHashingService } from '../modules/auth/password-hashing.service';
import { PasswordStrengthService } from '../modules/auth/password-strength.service';
import { loadConfig } from '../platform/config';
import { outboxPause } from '../platform/jobs/outbox';
import { Site } from '../platform/site';
import { Caller } from './caller';
import { freshDatabase } from './database';
import { allowLongStripeCalls } from './stripe-time';
import { watchEmulator } from './stripe/watch';

export const PASSWORD = 'a walk along main street';

// Tests wait for jobs, most of which start others.
outboxPause.maxMs = 5;

/** Cheap hash parameters, because tests sign in hundreds of users. */
const CHEAP_HASH = '$argon2id$v=19$m=8,t=1,p=1$dIKZWfWEWlGG/+SgsjrE6Q$xAwXmGJa3HkO+umdXTCt+IoKLJSITBfJf8Fk/eF/d9M';

export class TestApp {
  private readonly emailCache = new Map<string, string>();

  private constructor(
    readonly app: NestExpressApplication,
    readonly url: string,
    readonly dataDir: string,
    private readonly databaseUrl: string,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  /** Without jobs, nothing but the test's own requests reaches the database. */
  static async start(env: NodeJS.ProcessEnv = {}, { runsJobs = true } = {}): Promise<TestApp> {
    const database = await freshDatabase();
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-test-'));
    const config = loadConfig({
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      // Emails that tests wait for are sent at once.
      UNDO_SECONDS: '0',
      MESSAGE_EMAIL_SECONDS: '0',
      // A busy machine is no reason to fail.
      DATABASE_WAIT_SECONDS: '20',
      // Each connection takes a new process of PostgreSQL: three for what races, and one for the test that watches.
      DATABASE_POOL: '4',
      ...env,
    });
    const app = await createApp(config, { work: runsJobs });
    useCheapHash(app.get(PasswordHashingService));
    acceptTestPassword(app.get(PasswordStrengthService));
    const endLongCalls = allowLongStripeCalls();
    const stopWatching = config.stripe ? undefined : watchEmulator(app);
    await app.listen(0, '127.0.0.1');
    const server: Server = app.getHttpServer();
    const { port } = server.address() as AddressInfo;
    // Public pages are answered from memory from then on.
    await eventually(() => app.get(Site).isCached());
    return new TestApp(app, `http://127.0.0.1:${port}`, dataDir, database.url, async () => {
      const problems = (await stopWatching?.()) ?? [];
      // Those that are kept open would end with their timeout.
      server.closeAllConnections();
      await app.close();
      endLongCalls();
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
      // Every request to the Stripe emulator is also validated against Stripe's API description.
      if (problems.length > 0) throw new Error(`Stripe would not agree:\n${problems.join('\n')}`);
    });
  }

  stop(): Promise<void> {
    return this.cleanUp();
  }

  get database(): DataSource {
    return this.app.get<DataSource>(getDataSourceToken());
  }

  /** Without the app's time limit, which thousands of rows may exceed on a busy machine. */
  async seed<Row extends object>(sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      const results = [await client.query<Row>(sql)].flat();
      return results.at(-1)?.rows ?? [];
    } finally {
      await client.end();
    }
  }

  visitor(): Caller {
    return new Caller(this.url);
  }

  /** As if the agency knew the client; the first project, invoice, or file would be refused otherwise. */
  async client(username: string, details: Partial<Registration> = {}): Promise<Caller & { user: User }> {
    const client = await this.stranger(username, details);
    const accept = 'update users set email_accepted_at = now() where id = $1';
    if (details.email) await this.database.query(accept, [client.user.id]);
    return client;
  }

  async stranger(username: string, details: Partial<Registration> = {}): Promise<Caller & { user: User }> {
    const caller = this.visitor();
    const { body } = await caller.call(authApi.register, { body: { username, password: PASSWORD, ...details } });
    return Object.assign(caller, { user: body });
  }

  /** An owner, who may call everything that is for admins. */
  admin(username: string): Promise<Caller & { user: User }> {
    return this.member(username, 'owner');
  }

  async member(username: string, teamRole: TeamRole, details: Partial<Registration> = {}) {
    const caller = await this.client(username, details);
    await this.app.get(AccountsService).changeRole(caller.user.id, 'admin', { teamRole });
    return caller;
  }

  emails(): string[] {
    const folder = path.join(this.dataDir, 'mail');
    if (!fs.existsSync(folder)) return [];
    const files = fs.readdirSync(folder).filter((name) => name.endsWith('.eml'));
    // Files never change: caching them keeps polling fast with thousands of emails.
    for (const name of files)
      if (!this.emailCache.has(name)) this.emailCache.set(name, fs.readFileSync(path.join(folder, name), 'utf8'));
    return files.sort().map((name) => this.emailCache.get(name) ?? '');
  }
}

function useCheapHash(passwords: PasswordHashingService): void {
  const originalHash = passwords.hash.bind(passwords);
  passwords.hash = (password, address) =>
    password === PASSWORD ? Promise.resolve(CHEAP_HASH) : originalHash(password, address);
}

/** The dictionaries take half a second to load, and nearly all tests register with this password. */
function acceptTestPassword(strength: PasswordStrengthService): void {
  const original = strength.require.bind(strength);
  strength.require = (field, password, ...details) =>
    password === PASSWORD ? Promise.resolve() : original(field, password, ...details);
}

/** The limit only ends what would never happen: a busy machine may be ten times slower. */
export async function eventually<T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
  timeoutMs = 100_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (let pauseMs = 2; ; pauseMs = Math.min(pauseMs * 1.5, 25)) {
    const result = await check();
    if (result) return result;
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await setTimeout(pauseMs);
  }
}
