import type { User } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { type PageRoute, SECOND_STEP_PAGE } from '@atelier/shared/routes';

export type RouteAccess = 'open' | 'sign-in' | 'admins-only' | 'second-step' | 'signed-in';

export function routeAccess(route: PageRoute, user: User | null): RouteAccess {
  if (route.for === 'anyone') return user && route.path === paths.auth ? 'signed-in' : 'open';
  if (!user) return 'sign-in';
  if (user.missingSecondStep === 'required' && route.path !== SECOND_STEP_PAGE) return 'second-step';
  return route.for === 'admins' && user.role !== 'admin' ? 'admins-only' : 'open';
}
