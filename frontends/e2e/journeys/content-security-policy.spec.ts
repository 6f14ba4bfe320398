import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { publicPaths } from '../../shared/public-pages';
import { registerClient, signInByApi, demoAccount } from '../support/accounts';

const PUBLIC_ADDRESSES = [
  ...publicPaths,
  '/products/word-of-mouth',
  '/auth?tab=sign-up',
  '/reset-password?token=x',
  '/dev/ui',
];
const SIGNED_IN_PATHS = ['/dashboard', '/account', '/files', '/admin'];

async function fetchPolicy(request: APIRequestContext, path: string): Promise<Map<string, string>> {
  const response = await request.get(path);
  const headers = response.headers();
  expect(headers['x-content-type-options'], path).toBe('nosniff');
  expect(headers['x-frame-options'], path).toBe('DENY');
  expect(headers['referrer-policy'], path).toBe('same-origin');
  expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
  const directives = (headers['content-security-policy'] ?? '').split('; ');
  return new Map(directives.map((one) => [one.split(' ')[0] ?? '', one.split(' ').slice(1).join(' ')]));
}

function expectStrict(policy: Map<string, string>, path: string): void {
  expect(policy.get('default-src'), path).toBe("'none'");
  for (const directive of ['object-src', 'base-uri', 'frame-ancestors']) {
    expect(policy.get(directive) ?? policy.get('default-src'), `${directive} of ${path}`).toBe("'none'");
  }
  expect(policy.get('script-src'), path).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/);
  expect(policy.get('style-src'), path).toMatch(/^'self'( '(sha256|nonce)-[\w+/=]+')*$/);
  expect(policy.get('form-action'), path).toBe("'self'");
  expect([...policy.values()].join(' '), path).not.toMatch(/unsafe|https?:|\*/);
}

test('every page has a strict content security policy', async ({ request }) => {
  for (const path of [...PUBLIC_ADDRESSES, ...SIGNED_IN_PATHS, '/no-such-shop'])
    expectStrict(await fetchPolicy(request, path), path);
});

test('signed-in pages have the same policy and a fresh style nonce', async ({ context }) => {
  await registerClient(context);
  for (const path of [...PUBLIC_ADDRESSES, ...SIGNED_IN_PATHS, '/no-such-shop'])
    expectStrict(await fetchPolicy(context.request, path), path);
  await signInByApi(context, demoAccount('admin'));
  const nonces = [];
  for (let visit = 0; visit < 2; visit += 1)
    nonces.push((await fetchPolicy(context.request, '/admin')).get('style-src'));
  expect(nonces[0]).toMatch(/'nonce-/);
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('the policy blocks an injected script', async ({ page, browserErrors }) => {
  browserErrors.allow(/content policy stopped|Content Security Policy/);
  await page.goto('/');
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.slipped = true';
    document.body.append(script);
    return 'slipped' in window;
  });
  expect(hasRun).toBe(false);
  await expect
    .poll(() => browserErrors.messages.join())
    .toContain('The content policy stopped inline (script-src-elem)');
});
