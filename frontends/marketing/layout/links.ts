import { paths } from '@atelier/shared/paths';

/** The parts of the home page that links lead to. */
export const SECTIONS = ['services', 'about', 'contact'] as const;
export type Section = (typeof SECTIONS)[number];

/** From the home page itself an address with a path would load it anew where it has a query. */
export const sectionAt = (pathname: string, section: Section): string =>
  pathname === paths.home ? `#${section}` : `${paths.home}#${section}`;

export interface BarLink {
  label: string;
  to: string;
  /** It is the page that this is on. */
  current: boolean;
  /** How many things are there. */
  count?: number;
}

const SHOP: readonly string[] = [paths.products, paths.cart];

/** What the bar shows on a page; the cart where somebody shops, and everywhere once there is something in it. */
export function linksAt(pathname: string, cartLines: number): BarLink[] {
  const page = (label: string, to: string) => ({ label, to, current: pathname === to });
  const section = (label: string, name: Section) => ({ label, to: sectionAt(pathname, name), current: false });
  return [
    page('Home', paths.home),
    section('Services', 'services'),
    page('Products', paths.products),
    section('About', 'about'),
    section('Contact', 'contact'),
    ...(SHOP.includes(pathname) || cartLines > 0 ? [{ ...page('Cart', paths.cart), count: cartLines }] : []),
  ];
}
