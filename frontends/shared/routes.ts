import type { Audience, RemoteName, User } from '@atelier/contracts';

export interface PageRoute {
  /** `:id` stands for one step of the path, `/*` at the end for everything below it. */
  path: string;
  for: Audience;
  remote: RemoteName | ((user: User) => RemoteName);
  /** Cards are asked for here: the page lets the payment provider's scripts in, and is a document of its own. */
  takesCards?: true;
}

const dashboardRemote = (user: User): RemoteName => (user.role === 'admin' ? 'admin' : 'portal');

/** Who may see what, and which remote shows it. */
export const routes: readonly PageRoute[] = [
  { path: '/', for: 'anyone', remote: 'marketing' },
  { path: '/auth', for: 'anyone', remote: 'marketing' },
  { path: '/reset-password', for: 'anyone', remote: 'marketing' },
  { path: '/products', for: 'anyone', remote: 'marketing' },
  { path: '/cart', for: 'anyone', remote: 'marketing' },
  { path: '/contact', for: 'anyone', remote: 'marketing' },
  { path: '/privacy', for: 'anyone', remote: 'marketing' },
  { path: '/terms', for: 'anyone', remote: 'marketing' },
  { path: '/dashboard', for: 'members', remote: dashboardRemote },
  { path: '/account', for: 'members', remote: dashboardRemote },
  { path: '/settings', for: 'members', remote: 'portal' },
  { path: '/files', for: 'members', remote: 'portal' },
  { path: '/projects/:id', for: 'members', remote: 'portal' },
  { path: '/orders', for: 'members', remote: 'portal' },
  { path: '/orders/:id', for: 'members', remote: 'portal' },
  { path: '/invoices', for: 'members', remote: 'portal' },
  { path: '/invoices/:id', for: 'members', remote: 'portal' },
  { path: '/pay-invoice/:id', for: 'members', remote: 'portal', takesCards: true },
  { path: '/payment-success', for: 'members', remote: 'portal' },
  { path: '/admin/*', for: 'admins', remote: 'admin' },
];

const FALLBACK_ROUTE: PageRoute = { path: '*', for: 'anyone', remote: 'marketing' };

/** The route of an address; what nobody owns is the marketing remote's not-found page. */
export function routeOf(pathname: string): PageRoute {
  const path = withoutTrailingSlash(pathname);
  return routes.find((route) => matchesPath(route.path, path)) ?? FALLBACK_ROUTE;
}

export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * A content policy belongs to a document, so nobody comes to a page that takes cards, or leaves it, within one:
 * neither would its policy be the right one here, nor should the provider's scripts live on elsewhere.
 */
export const needsNewDocument = (from: string, to: string): boolean =>
  withoutTrailingSlash(from) !== withoutTrailingSlash(to) && [from, to].some((path) => routeOf(path).takesCards);

/** Which remote shows a route to this person; whoever is signed out sees no more than the way to sign in. */
export function remoteOf({ remote }: PageRoute, user: User | null): RemoteName {
  if (typeof remote === 'string') return remote;
  return user ? remote(user) : 'portal';
}

/** Whether a pattern like those above means this path. */
export function matchesPath(pattern: string, path: string): boolean {
  if (pattern.endsWith('/*')) return `${path}/`.startsWith(pattern.slice(0, -1));
  const [steps, expected] = [path.split('/'), pattern.split('/')];
  return (
    steps.length === expected.length &&
    expected.every((step, i) => step === steps[i] || (step === ':id' && steps[i] !== ''))
  );
}
