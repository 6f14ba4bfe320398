import type { User } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import type { PageRoute } from '@atelier/shared/routes';

export type RouteAccess = 'open' | 'sign-in' | 'admins-only' | 'signed-in';

export function routeAccess(route: PageRoute, user: User | null): RouteAccess {
  if (route.for === 'anyone') return user && route.path === paths.auth ? 'signed-in' : 'open';
  if (!user) return 'sign-in';
  return route.for === 'admins' && user.role !== 'admin' ? 'admins-only' : 'open';
}
