import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig, loadMigrationConfig } from '.';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-config-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const requiredVariables = { DATA_DIR: folder, DATABASE_URL: 'postgres://localhost/atelier' };
const load = (env: NodeJS.ProcessEnv) => loadConfig({ ...requiredVariables, ...env });
const PRODUCTION = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), PAYMENTS: 'test' };

describe('loadConfig', () => {
  it('has a default for each optional variable', () => {
    const config = load({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      startingSite: { timezone: 'America/New_York', serviceArea: null },
    });
    expect(config.mailFrom).toBeUndefined();
    expect(config.siteVariables).toEqual({});
    expect(config.startingSite.social.facebook).toBe('#');
  });

  it('treats an empty variable as unset', () => {
    expect(load({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'mail.example.com'],
    ['BOUNCE_DOMAIN', 'https://example.com'],
    ['BOUNCE_PORT', '2525'],
    ['PUBLIC_URL', 'https://example.com/shop'],
    ['ADMIN_ORIGIN', 'console.example.com'],
    ['SITE_TIMEZONE', 'Main Street'],
    ['SITE_EMAIL', 'hello'],
    ['SITE_SOCIAL_FACEBOOK', 'javascript:alert(1)'],
    ['SESSION_SECRET', 'short'],
    ['TRUST_PROXY', 'yes'],
    ['DRAIN_SECONDS', '60'],
    ['DRAIN_SECONDS', '1.5'],
    ['ADMIN_PASSWORD', 'long enough'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1'],
    ['STRIPE_API_URL', 'https://payments.example.com'],
    ['PAYMENTS', 'live'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_WAIT_SECONDS', '61'],
    ['MEMORY_LIMIT_MB', '64'],
    ['MEMORY_LIMIT_MB', '1.5'],
    ['STORAGE_URL', 'https://bucket'],
    ['STORAGE_URL', 's3://'],
    ['STORAGE_URL', 's3://Our_Files'],
    ['STORAGE_URL', 's3://files/some/folder'],
    ['STORAGE_URL', 's3://key:secret@files'],
    ['STORAGE_URL', 's3://files?endpiont=http://10.0.0.9:9000'],
    ['STORAGE_URL', 's3://files?endpoint=10.0.0.9:9000'],
    ['STORAGE_URL', 's3://files?region=US East'],
  ])('the error names %s when it is "%s"', (name, value) => {
    expect(() => load({ [name]: value })).toThrow(name === 'ADMIN_PASSWORD' ? 'ADMIN_USERNAME' : name);
  });

  it.each(['http://www.example.com', 'http://10.0.0.9:3000', 'http://localhost.example.com'])(
    'rejects %s in production, where passwords and sessions must be encrypted',
    (PUBLIC_URL) => {
      const production = { ...PRODUCTION, PUBLIC_URL };
      expect(() => load(production)).toThrow('PUBLIC_URL must begin with https://');
      expect(load({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
    },
  );

  it.each(['https://www.example.com', 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])(
    'accepts %s in production',
    (PUBLIC_URL) => {
      const production = { ...PRODUCTION, PUBLIC_URL };
      expect(load(production).publicUrl).toBe(PUBLIC_URL);
    },
  );

  it.each([
    ['http://localhost:3000', 'http://localhost:3100'],
    ['https://example.com', 'https://admin.example.com'],
    ['https://www.example.com', 'https://admin.example.com:8443'],
    ['http://10.0.0.7:3000', 'http://10.0.0.7:3100'],
    ['http://[::1]:3000', 'http://[::1]:3100'],
  ])('accepts a console for %s at %s', (PUBLIC_URL, ADMIN_ORIGIN) => {
    expect(load({ PUBLIC_URL, ADMIN_ORIGIN }).adminOrigin).toBe(ADMIN_ORIGIN);
  });

  it.each([
    ['https://example.com', 'https://example.org'],
    ['https://example.com', 'http://admin.example.com'],
    ['http://localhost:3000', 'http://127.0.0.1:3100'],
    ['http://localhost:3000', 'http://admin.localhost:3100'],
    ['http://10.0.0.7', 'http://10.1.0.7'],
    ['http://[::1]', 'http://[::2]'],
  ])('rejects a console on another site: for %s at %s', (PUBLIC_URL, ADMIN_ORIGIN) => {
    expect(() => load({ PUBLIC_URL, ADMIN_ORIGIN })).toThrow(`ADMIN_ORIGIN must be on the same site as PUBLIC_URL (`);
  });

  it('requires SESSION_SECRET in production', () => {
    expect(() => load({ NODE_ENV: 'production' })).toThrow('SESSION_SECRET');
  });

  it('requires a webhook secret for live payments', () => {
    expect(() => load({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow(
      'STRIPE_WEBHOOK_SECRET',
    );
  });

  it('has no publishable key and no webhook secret in the worker, even if they are set', () => {
    const STRIPE_SECRET_KEY = 'sk_live_1';
    const keys = { STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const worker = (env: NodeJS.ProcessEnv) => loadConfig({ ...requiredVariables, ...env }, { isWorker: true });
    for (const env of [{ STRIPE_SECRET_KEY }, { STRIPE_SECRET_KEY, ...keys }]) {
      expect(worker(env).stripe).toEqual({ secretKey: 'sk_live_1', apiUrl: undefined, web: undefined });
    }
    expect(load({ STRIPE_SECRET_KEY, ...keys }).stripe?.web).toEqual({
      publishableKey: 'pk_live_1',
      webhookSecret: 'whsec_1',
    });
    expect(() => worker(keys)).toThrow('STRIPE_PUBLISHABLE_KEY is set without STRIPE_SECRET_KEY');
  });

  it('requires Stripe keys in production unless PAYMENTS=test', () => {
    const { PAYMENTS, ...production } = PRODUCTION;
    expect(() => load(production)).toThrow('STRIPE_SECRET_KEY must be set in production');
    expect(load({ ...production, PAYMENTS }).hasTestPayments).toBe(true);
    expect(load({}).hasTestPayments).toBe(true);
  });

  it('has test payments with test keys only outside production or with PAYMENTS=test, and never with live keys', () => {
    const { PAYMENTS, ...production } = PRODUCTION;
    const keys = { STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const [test, live] = ['sk_test_1', 'rk_live_1'].map((STRIPE_SECRET_KEY) => ({ ...keys, STRIPE_SECRET_KEY }));
    expect(load({ ...test }).hasTestPayments).toBe(true);
    expect(() => load({ ...production, ...test })).toThrow("STRIPE_SECRET_KEY can't be a test key in production");
    expect(load({ ...PRODUCTION, ...test }).hasTestPayments).toBe(true);
    expect(load({ ...live }).hasTestPayments).toBe(false);
    expect(() => load({ ...live, PAYMENTS })).toThrow('PAYMENTS');
  });

  it('accepts only an origin for STRIPE_API_URL', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(load(keys).stripe?.apiUrl).toBeUndefined();
    expect(load({ ...keys, STRIPE_API_URL: 'http://10.0.0.9:8080' }).stripe?.apiUrl).toBe('http://10.0.0.9:8080');
    expect(() => load({ ...keys, STRIPE_API_URL: 'https://example.com/v1' })).toThrow('STRIPE_API_URL');
  });

  it('derives the bucket URL from the endpoint, or from AWS', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const found = (STORAGE_URL: string) => load({ ...keys, STORAGE_URL }).storage;
    expect(found('s3://files?endpoint=http://10.0.0.9:9000/')).toEqual({
      name: 'files',
      region: 'us-east-1',
      url: 'http://10.0.0.9:9000/files',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    expect(found('s3://files?region=eu-central-1')?.url).toBe('https://files.s3.eu-central-1.amazonaws.com');
    expect(found('s3://our.files')?.url).toBe('https://s3.us-east-1.amazonaws.com/our.files');
    expect(load({}).storage).toBeUndefined();
    expect(() => load({ STORAGE_URL: 's3://files', S3_ACCESS_KEY_ID: 'id' })).toThrow('S3_SECRET_ACCESS_KEY');
  });

  it('generates one session secret in a private file', () => {
    const secret = load({}).sessionSecret;
    expect(secret).toHaveLength(64);
    expect(load({}).sessionSecret).toBe(secret);
    expect(fs.statSync(path.join(folder, 'session-secret')).mode & 0o077).toBe(0);
  });

  it("the error names DATA_DIR when it isn't writable", () => {
    fs.writeFileSync(path.join(folder, 'a-file'), '');
    expect(() => load({ DATA_DIR: path.join(folder, 'a-file') })).toThrow('DATA_DIR');
  });

  it('enables demo data only with the embedded database', () => {
    const embedded = { ATELIER_EMBEDDED_DATABASE: '1' };
    expect(load(embedded).demo).toBe('year');
    expect(load({ ...embedded, DEMO: 'small' }).demo).toBe('small');
    expect(load({ ...embedded, DEMO: 'off' }).demo).toBeNull();
    expect(() => load({ ...embedded, DEMO: 'big' })).toThrow('DEMO');
    expect(load({}).demo).toBeNull();
    expect(load({ ...embedded, ADMIN_USERNAME: 'me', ADMIN_PASSWORD: 'long enough' }).demo).toBeNull();
    expect(load({ ...embedded, ...PRODUCTION }).demo).toBeNull();
    const orderWith = (env: Record<string, string>) => load({ ...embedded, ...env }).hasDemoOrder;
    expect(orderWith({})).toBe(true);
    expect(orderWith({ SMTP_URL: 'smtp://localhost:2525' })).toBe(false);
    expect(orderWith({ ATELIER_DEMO_ORDER: '0' })).toBe(false);
  });
});

describe('loadMigrationConfig', () => {
  const DATABASE_URL = 'postgres://atelier_runtime:x@localhost/atelier';

  it('needs no secrets but those of the database, also in production', () => {
    expect(loadMigrationConfig({ NODE_ENV: 'production', DATABASE_URL })).toEqual({
      ownerUrl: DATABASE_URL,
      runtimeUrl: undefined,
      redisUrl: undefined,
      hasTestPayments: false,
    });
  });

  it('has an owner and a runtime role if MIGRATE_DATABASE_URL is set', () => {
    const MIGRATE_DATABASE_URL = 'postgres://atelier:y@localhost/atelier';
    expect(loadMigrationConfig({ DATABASE_URL, MIGRATE_DATABASE_URL })).toMatchObject({
      ownerUrl: MIGRATE_DATABASE_URL,
      runtimeUrl: DATABASE_URL,
    });
    expect(() => loadMigrationConfig({ DATABASE_URL, MIGRATE_DATABASE_URL: DATABASE_URL })).toThrow(
      'MIGRATE_DATABASE_URL must name another role than DATABASE_URL',
    );
  });
});
