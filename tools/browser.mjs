import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { UserError } from './user-error.mjs';
import { shippedBrowser } from './browser/shipped.mjs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

// Chromium's sandbox does not run as root. The other flags disable background requests.
const ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

export async function findBrowser() {
  const configuredPath = process.env.CHROME_PATH;
  if (configuredPath) {
    return (
      probeBrowser(configuredPath, 'CHROME_PATH') ??
      fail(`CHROME_PATH is ${configuredPath}, which doesn't run. Set it to a Chrome or Chromium.`)
    );
  }
  // A headless shell draws no browser window of its own, so it needs half the CPU time of a whole Chromium.
  return (
    firstInstalled([HEADLESS_SHELL]) ??
    (await shippedBrowser(probeBrowser)) ??
    firstInstalled(INSTALLED) ??
    fail('No browser found for the end-to-end tests. Install Chrome or Chromium, or set CHROME_PATH.')
  );
}

function firstInstalled(paths) {
  for (const path of paths.filter((candidate) => fs.existsSync(candidate))) {
    const found = probeBrowser(path, 'installed');
    if (found) return found;
  }
  return undefined;
}

function probeBrowser(executablePath, source, env = {}) {
  const { status, stdout } = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return status === 0 ? { executablePath, env, args: ARGUMENTS, version: stdout.trim(), source } : undefined;
}

function fail(message) {
  throw new UserError(message);
}
