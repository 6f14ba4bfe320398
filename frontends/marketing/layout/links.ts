import { paths } from '@atelier/shared/paths';

export const SECTION_IDS = ['services', 'about', 'contact'] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** A URL with a path would reload the home page when it has a query. */
export const sectionHref = (pathname: string, section: SectionId): string =>
  pathname === paths.home ? `#${section}` : `${paths.home}#${section}`;

export interface HeaderLink {
  label: string;
  to: string;
  current: boolean;
  count?: number;
}

const SHOP_PATHS: readonly string[] = [paths.products, paths.cart];

export function headerLinks(pathname: string, cartLines: number): HeaderLink[] {
  const page = (label: string, to: string) => ({
    label,
    to,
    current: pathname === to || (to === paths.products && pathname.startsWith(`${to}/`)),
  });
  const section = (label: string, name: SectionId) => ({ label, to: sectionHref(pathname, name), current: false });
  return [
    page('Home', paths.home),
    section('Services', 'services'),
    page('Products', paths.products),
    section('About', 'about'),
    section('Contact', 'contact'),
    ...(SHOP_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`)) || cartLines > 0
      ? [{ ...page('Cart', paths.cart), count: cartLines }]
      : []),
  ];
}
