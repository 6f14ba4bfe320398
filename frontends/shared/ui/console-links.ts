import type { User } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';

export interface ConsoleLink {
  label: string;
  to: string;
  isPublicPage?: boolean;
  count?: number | undefined;
  /** Read by screen readers instead of the number. */
  countLabel?: string | undefined;
  current?: 'page' | 'true' | undefined;
}

export interface LinkGroup {
  name?: string;
  links: ConsoleLink[];
}

const ADMIN_GROUPS: LinkGroup[] = [
  {
    name: 'Work',
    links: [
      { label: 'Dashboard', to: paths.admin },
      { label: 'Submissions', to: paths.submissions },
      { label: 'Projects', to: paths.adminProjects },
      { label: 'Files', to: paths.adminFiles },
    ],
  },
  {
    name: 'Money',
    links: [
      { label: 'Orders', to: paths.adminOrders },
      { label: 'Invoices', to: paths.adminInvoices },
      { label: 'Subscriptions', to: paths.adminSubscriptions },
      { label: 'Payments', to: paths.adminPayments },
      { label: 'Packages', to: paths.adminProducts },
    ],
  },
  { name: 'People', links: [{ label: 'Users', to: paths.adminUsers }] },
  {
    name: 'Agency',
    links: [
      { label: 'Analytics', to: paths.adminAnalytics },
      { label: 'Notifications', to: paths.adminNotifications },
      { label: 'Email log', to: paths.adminEmails },
      { label: 'Failed jobs', to: paths.adminJobs },
      { label: 'Audit log', to: paths.adminAudit },
    ],
  },
];

const cartLabel = (lines: number | undefined) => (lines ? `${lines} ${lines === 1 ? 'item' : 'items'}` : undefined);

const clientGroup = (cartLines: number | undefined): LinkGroup => ({
  links: [
    { label: 'Dashboard', to: paths.dashboard },
    { label: 'Projects', to: paths.projects },
    { label: 'Files', to: paths.files },
    { label: 'Orders', to: paths.orders },
    { label: 'Invoices', to: paths.invoices },
    { label: 'Products', to: paths.products, isPublicPage: true },
    { label: 'Cart', to: paths.cart, isPublicPage: true, count: cartLines, countLabel: cartLabel(cartLines) },
  ],
});

const DASHBOARDS: readonly string[] = [paths.dashboard, paths.account, paths.admin];

interface MenuCounts {
  cartLines?: number | undefined;
  failedEmails?: number | undefined;
}

export function consoleLinks(user: User | null, pathname: string, counts: MenuCounts = {}): LinkGroup[] {
  const { cartLines, failedEmails } = counts;
  const groups = user?.role === 'admin' ? ADMIN_GROUPS : [clientGroup(cartLines)];
  const parent = pathname.startsWith(paths.project('')) ? projectParent(user) : undefined;
  const ariaCurrentFor = (to: string) => (to === parent ? 'true' : ariaCurrent(to, pathname));
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ links, ...group }) => ({
      ...group,
      links: links.map((link) => ({
        ...link,
        ...(link.to === paths.adminEmails &&
          failedEmails && { count: failedEmails, countLabel: `${failedEmails} not delivered` }),
        current: ariaCurrentFor(link.to),
      })),
    }));
}

const projectParent = (user: User | null) => (user?.role === 'admin' ? paths.adminProjects : paths.projects);

function ariaCurrent(to: string, pathname: string): ConsoleLink['current'] {
  if (DASHBOARDS.includes(to)) return DASHBOARDS.includes(pathname) ? 'page' : undefined;
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}
