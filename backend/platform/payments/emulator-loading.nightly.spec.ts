import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freshDatabase } from '../../test/database';
import '../../stripe-emulator';

const KEYS = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

const isOfEmulator = (file: string) => file.includes('stripe-emulator');

const COUNT_LOADED = `
  require('reflect-metadata');
  const { createApp } = require('../../app');
  const { loadConfig } = require('../config');
  createApp(loadConfig(process.env), { work: true }).then(async (app) => {
    await app.init();
    await app.close();
    console.log(Object.keys(require.cache).filter(${String(isOfEmulator)}).length);
  });
`;

/** In its own process, because specs share the loaded modules. */
async function countLoadedEmulatorFiles(env: NodeJS.ProcessEnv): Promise<number> {
  const database = await freshDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atelier-payments-'));
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', COUNT_LOADED], {
    cwd: __dirname,
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir, ...env },
  });
  await database.drop();
  rmSync(dataDir, { recursive: true });
  return Number(stdout);
}

it("payments don't load the Stripe emulator when Stripe keys are set", async () => {
  const address = { PUBLIC_URL: 'https://shop.example', STRIPE_API_URL: 'http://127.0.0.1:9' };
  const admin = { ADMIN_USERNAME: 'agency', ADMIN_PASSWORD: 'a walk along main street' };
  const production = { NODE_ENV: 'production', LOG_LEVEL: 'fatal', SESSION_SECRET: 's'.repeat(32), ...admin };
  expect(await countLoadedEmulatorFiles({ ...production, ...address, ...KEYS })).toBe(0);
  // This process has loaded it.
  expect(Object.keys(require.cache).filter(isOfEmulator).length).toBeGreaterThan(10);
}, 60_000);
