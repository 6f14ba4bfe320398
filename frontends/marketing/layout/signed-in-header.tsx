import type { User } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { type ComponentType, lazy } from 'react';

/** The chunk of `AccountHeader`, whose styles a page needs that shows it. */
export const ACCOUNT_HEADER = 'account-header';

const SHOP_PATHS: readonly string[] = [paths.products, paths.cart];

/** Clients keep the portal's header in the shop. */
export const hasAccountHeader = (pathname: string, user: User | null): boolean =>
  user !== null &&
  user.role !== 'admin' &&
  SHOP_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));

let Loaded: ComponentType | undefined;
const load = async () => {
  const module = await import(/* webpackChunkName: "account-header" */ './account-header');
  Loaded = module.default;
  return module;
};
const Lazy = lazy(load);

/** Before the page is rendered or hydrated. Visitors don't load it. */
export async function preloadAccountHeader(pathname: string, user: User | null): Promise<void> {
  if (hasAccountHeader(pathname, user)) await load();
}

export const SignedInHeader = () => (Loaded ? <Loaded /> : <Lazy />);
