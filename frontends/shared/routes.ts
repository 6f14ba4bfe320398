import type { Audience, RemoteName, User } from '@atelier/contracts';
import { publicPaths } from './public-pages';

export interface PageRoute {
  /** `:id` matches one segment, a trailing `/*` everything below. */
  path: string;
  for: Audience;
  remote: RemoteName | ((user: User) => RemoteName);
  /** The page's policy allows the payment provider's scripts, so it needs its own document. */
  takesCards?: true;
}

/** Where admins who have to add a second step begin. */
export const SECOND_STEP_PAGE = '/second-step';

const dashboardRemote = (user: User): RemoteName => (user.role === 'admin' ? 'admin' : 'portal');

export const routes: readonly PageRoute[] = [
  ...publicPaths.map((path): PageRoute => ({ path, for: 'anyone', remote: 'marketing' })),
  { path: '/products/:id', for: 'anyone', remote: 'marketing' },
  { path: '/dashboard', for: 'members', remote: dashboardRemote },
  { path: '/account', for: 'members', remote: dashboardRemote },
  { path: '/settings', for: 'members', remote: 'portal' },
  { path: SECOND_STEP_PAGE, for: 'members', remote: 'portal' },
  { path: '/files', for: 'members', remote: 'portal' },
  { path: '/projects', for: 'members', remote: 'portal' },
  { path: '/projects/:id', for: 'members', remote: 'portal' },
  { path: '/approvals/:id/check', for: 'members', remote: 'portal' },
  { path: '/orders', for: 'members', remote: 'portal' },
  { path: '/orders/:id', for: 'members', remote: 'portal' },
  { path: '/invoices', for: 'members', remote: 'portal' },
  { path: '/invoices/pay-all', for: 'members', remote: 'portal', takesCards: true },
  { path: '/invoices/:id', for: 'members', remote: 'portal' },
  { path: '/pay-invoice/:id', for: 'members', remote: 'portal', takesCards: true },
  { path: '/payment-success', for: 'members', remote: 'portal' },
  { path: '/admin/*', for: 'admins', remote: 'admin' },
];

const FALLBACK_ROUTE: PageRoute = { path: '*', for: 'anyone', remote: 'marketing' };

export function routeOf(pathname: string): PageRoute {
  const path = withoutTrailingSlash(pathname);
  return routes.find((route) => matchesPath(route.path, path)) ?? FALLBACK_ROUTE;
}

export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** A content security policy applies to a document, so entering or leaving a payment page loads a new one. */
export const needsNewDocument = (from: string, to: string): boolean =>
  withoutTrailingSlash(from) !== withoutTrailingSlash(to) && [from, to].some((path) => routeOf(path).takesCards);

export function remoteOf({ remote }: PageRoute, user: User | null): RemoteName {
  if (typeof remote === 'string') return remote;
  return user ? remote(user) : 'portal';
}

export function matchesPath(pattern: string, path: string): boolean {
  if (pattern.endsWith('/*')) return `${path}/`.startsWith(pattern.slice(0, -1));
  const [steps, expected] = [path.split('/'), pattern.split('/')];
  return (
    steps.length === expected.length &&
    expected.every((step, i) => step === steps[i] || (step === ':id' && steps[i] !== ''))
  );
}
