import { defineConfig } from '@playwright/test';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../../tools/browser.mjs';

const { executablePath, args, env } = await findBrowser();

// Screenshots of failures, in one folder per run; workers inherit the variable.
process.env.JOURNEYS_PICTURES ??= path.resolve(import.meta.dirname, `../../.cache/journeys/${process.pid}`);

export default defineConfig({
  testMatch: '*.spec.ts',
  // Long, or a variation of another: `npm run prove journeys` runs all.
  ...(process.env.NIGHTLY ? {} : { grepInvert: /@nightly/ }),
  outputDir: process.env.JOURNEYS_PICTURES,
  globalSetup: './setup.mts',
  forbidOnly: true,
  workers: os.availableParallelism(),
  // Only end tests that hang: a busy machine may be five times slower.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // The cache is emptied between tests, but a new context would also start a process and compile all scripts again.
    reuseContext: true,
    // Set by the global setup before workers load this file.
    baseURL: process.env.JOURNEYS_URL,
    locale: 'en-US',
    // Motion costs an eighth of the time; the menu and the toasts are tested with it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    // Without a UTF-8 locale, Chromium cannot save files with non-ASCII names.
    launchOptions: { executablePath, args, env: { ...process.env, ...env, LC_ALL: 'C.UTF-8' } },
  },
});
