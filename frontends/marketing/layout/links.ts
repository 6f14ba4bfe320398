import { paths } from '@atelier/shared/paths';

/** The parts of the home page that links lead to. */
export const SECTION_IDS = ['services', 'about', 'contact'] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** From the home page itself an address with a path would load it anew where it has a query. */
export const sectionHref = (pathname: string, section: SectionId): string =>
  pathname === paths.home ? `#${section}` : `${paths.home}#${section}`;

export interface HeaderLink {
  label: string;
  to: string;
  /** It is the page that this is on. */
  current: boolean;
  /** How many things are there. */
  count?: number;
}

const SHOP_PATHS: readonly string[] = [paths.products, paths.cart];

/** What the bar shows on a page; the cart where somebody shops, and everywhere once there is something in it. */
export function headerLinks(pathname: string, cartLines: number): HeaderLink[] {
  const page = (label: string, to: string) => ({ label, to, current: pathname === to });
  const section = (label: string, name: SectionId) => ({ label, to: sectionHref(pathname, name), current: false });
  return [
    page('Home', paths.home),
    section('Services', 'services'),
    page('Products', paths.products),
    section('About', 'about'),
    section('Contact', 'contact'),
    ...(SHOP_PATHS.includes(pathname) || cartLines > 0 ? [{ ...page('Cart', paths.cart), count: cartLines }] : []),
  ];
}
