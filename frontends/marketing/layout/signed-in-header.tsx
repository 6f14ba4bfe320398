import type { User } from '@atelier/contracts';
import { lazyPart } from '@atelier/shared/lazy-page';
import { paths } from '@atelier/shared/paths';

/** The chunk of `AccountHeader`, whose styles a page needs that shows it. */
export const ACCOUNT_HEADER = 'account-header';

const SHOP_PATHS: readonly string[] = [paths.products, paths.cart];

/** Clients keep the portal's header in the shop. */
export const hasAccountHeader = (pathname: string, user: User | null): boolean =>
  user !== null &&
  user.role !== 'admin' &&
  SHOP_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Visitors don’t load it. */
export const SignedInHeader = lazyPart(() => import(/* webpackChunkName: "account-header" */ './account-header'));

/** Before the page is rendered or hydrated. */
export async function preloadAccountHeader(pathname: string, user: User | null): Promise<void> {
  if (hasAccountHeader(pathname, user)) await SignedInHeader.preload();
}
