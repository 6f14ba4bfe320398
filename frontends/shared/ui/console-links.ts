import type { User } from '@atelier/contracts';
import type { MenuCounts } from '@atelier/shared/menu-counts';
import { isDashboard, paths } from '@atelier/shared/paths';
import type { IconName } from './icon';

export interface ConsoleLink {
  label: string;
  to: string;
  icon?: IconName;
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
      { label: 'Dashboard', to: paths.admin, icon: 'home' },
      { label: 'Submissions', to: paths.submissions, icon: 'inbox' },
      { label: 'Projects', to: paths.adminProjects, icon: 'folder' },
      { label: 'Files', to: paths.adminFiles, icon: 'file' },
    ],
  },
  {
    name: 'Money',
    links: [
      { label: 'Orders', to: paths.adminOrders, icon: 'cart' },
      { label: 'Invoices', to: paths.adminInvoices, icon: 'receipt' },
      { label: 'Subscriptions', to: paths.adminSubscriptions, icon: 'repeat' },
      { label: 'Payments', to: paths.adminPayments, icon: 'card' },
      { label: 'Packages', to: paths.adminProducts, icon: 'box' },
    ],
  },
  {
    name: 'People',
    links: [
      { label: 'Users', to: paths.adminUsers, icon: 'people' },
      { label: 'Team', to: paths.adminTeam, icon: 'badge' },
    ],
  },
  {
    name: 'Agency',
    links: [
      { label: 'Analytics', to: paths.adminAnalytics, icon: 'chart' },
      { label: 'Notifications', to: paths.adminNotifications, icon: 'megaphone' },
      { label: 'Email log', to: paths.adminEmails, icon: 'mail' },
      { label: 'Audit log', to: paths.adminAudit, icon: 'clock' },
      { label: 'System', to: paths.adminSystem, icon: 'alert' },
      { label: 'Agency settings', to: paths.adminSettings, icon: 'settings' },
    ],
  },
];

/** Pages that are open to staff. */
const STAFF_GROUPS: LinkGroup[] = [
  ...ADMIN_GROUPS.slice(0, 1),
  {
    name: 'People',
    links: [
      { label: 'Clients', to: paths.adminUsers, icon: 'people' },
      { label: 'Team', to: paths.adminTeam, icon: 'badge' },
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

type Counts = Partial<MenuCounts> & { cartLines?: number | undefined };

/** The number beside a link, and the words that screen readers add to it. */
const COUNTED: Record<string, { count: keyof MenuCounts; label: string }> = {
  [paths.submissions]: { count: 'newSubmissions', label: 'new' },
  [paths.adminProjects]: { count: 'unansweredProjects', label: 'to answer' },
  [paths.projects]: { count: 'unreadMessages', label: 'unread' },
  [paths.adminInvoices]: { count: 'overdueInvoices', label: 'past due' },
  [paths.adminEmails]: { count: 'failedEmails', label: 'not delivered' },
};

export function consoleLinks(user: User | null, pathname: string, counts: Counts = {}, search = ''): LinkGroup[] {
  // They lead nowhere before.
  if (user?.missingSecondStep === 'required') return [];
  const ofTeam = user?.teamRole === 'staff' ? STAFF_GROUPS : ADMIN_GROUPS;
  const groups = user?.role === 'admin' ? ofTeam : [clientGroup(counts.cartLines)];
  const parent = parentOf(pathname, search, user);
  const ariaCurrentFor = (to: string) => (to === parent ? 'true' : ariaCurrent(to, pathname));
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ links, ...group }) => ({
      ...group,
      links: links.map((link) => ({
        ...link,
        ...countOf(link.to, counts),
        current: ariaCurrentFor(link.to),
      })),
    }));
}

function countOf(to: string, counts: Counts): Pick<ConsoleLink, 'count' | 'countLabel'> | undefined {
  const counted = COUNTED[to];
  const count = counted && counts[counted.count];
  return count ? { count, countLabel: `${count} ${counted.label}` } : undefined;
}

/** The pages of approvals belong to projects. */
const APPROVALS = '/approvals/';

/** The link under which a page belongs whose address doesn’t say so. */
function parentOf(pathname: string, search: string, user: User | null): string | undefined {
  if (pathname === paths.adminReceivables) return paths.adminInvoices;
  if (pathname === paths.paymentSuccess) return search.includes('order=') ? paths.orders : paths.invoices;
  if (pathname.startsWith(paths.payInvoice(''))) return paths.invoices;
  const isOfProject = [paths.project(''), APPROVALS].some((start) => pathname.startsWith(start));
  if (!isOfProject) return undefined;
  return user?.role === 'admin' ? paths.adminProjects : paths.projects;
}

function ariaCurrent(to: string, pathname: string): ConsoleLink['current'] {
  if (isDashboard(to)) return isDashboard(pathname) ? 'page' : undefined;
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}
