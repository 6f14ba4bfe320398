import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { findBrowser } from '../../tools/browser.mjs';

const { executablePath, args, env } = await findBrowser();

// Pictures of what failed; the workers read this file too, and two runs at once must not clear each other's away.
process.env.JOURNEYS_PICTURES ??= path.resolve(import.meta.dirname, `../../.cache/journeys/${process.pid}`);

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: process.env.JOURNEYS_PICTURES,
  globalSetup: './setup.mts',
  forbidOnly: true,
  // Where nobody watches, a machine that stumbled gets a second try; the run names every journey that needed it.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    // The set-up has named it by the time a worker reads this file.
    baseURL: process.env.JOURNEYS_URL,
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // In the letters of a machine that names none, a browser saves no file under an Arabic name.
    launchOptions: { executablePath, args, env: { ...process.env, ...env, LC_ALL: 'C.UTF-8' } },
  },
});
