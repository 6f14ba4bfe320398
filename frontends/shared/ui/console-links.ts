import type { User } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';

export interface ConsoleLink {
  label: string;
  to: string;
  /** A page for everybody, which the server makes anew. */
  outside?: boolean;
  /** A page of the portal, also for those who look from the console. */
  portal?: boolean;
  /** How many things are there, where that is known. */
  count?: number | undefined;
  /** Where somebody is: on this very page, or on one that belongs to it. */
  current?: 'page' | 'true' | undefined;
}

const ADMINS: ConsoleLink[] = [
  { label: 'Dashboard', to: paths.admin },
  { label: 'Submissions', to: paths.submissions },
  { label: 'Projects', to: paths.adminProjects },
  { label: 'Files', to: paths.files, portal: true },
  { label: 'Orders', to: paths.adminOrders },
  { label: 'Invoices', to: paths.adminInvoices },
  { label: 'Payments', to: paths.adminPayments },
  { label: 'Subscriptions', to: paths.adminSubscriptions },
  { label: 'Packages', to: paths.adminProducts },
];

const clients = (cartLines: number | undefined): ConsoleLink[] => [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Files', to: paths.files },
  { label: 'Orders', to: paths.orders },
  { label: 'Invoices', to: paths.invoices },
  { label: 'Products', to: paths.products, outside: true },
  { label: 'Cart', to: paths.cart, outside: true, count: cartLines },
];

/** The same screen at two more addresses. */
const DASHBOARDS: readonly string[] = [paths.dashboard, paths.account, paths.admin];

/** What the bar of portal and console shows to this person. */
export function consoleLinks(user: User | null, pathname: string, cartLines?: number): ConsoleLink[] {
  const links = user?.role === 'admin' ? ADMINS : clients(cartLines);
  const parent = pathname.startsWith(paths.project('')) ? parentOfProject(user) : undefined;
  return links.map((link) => ({ ...link, current: link.to === parent ? 'true' : currentOf(link.to, pathname) }));
}

/** Both come to a project's page, each from a list of their own. */
const parentOfProject = (user: User | null) => (user?.role === 'admin' ? paths.adminProjects : paths.dashboard);

function currentOf(to: string, pathname: string): ConsoleLink['current'] {
  if (DASHBOARDS.includes(to)) return DASHBOARDS.includes(pathname) ? 'page' : undefined;
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}
