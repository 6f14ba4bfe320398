import type { User } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { openListExport } from './list-export';
import { type Command, pageCommands, seesMoney } from './commands';
import type { LinkGroup } from '@atelier/shared/ui/console-links';

const ACTIONS = 'Actions';

const MONEY_ACTIONS: Command[] = [
  {
    title: 'Remind clients',
    detail: 'Choose who gets a reminder',
    to: `${paths.adminReceivables}?age=overdue`,
    icon: 'mail',
    group: ACTIONS,
    words: 'reminders dunning past due overdue',
  },
  {
    title: 'Past due invoices',
    to: `${paths.adminInvoices}?status=overdue`,
    icon: 'alert',
    group: ACTIONS,
    words: 'overdue late',
  },
  {
    title: 'Record a payment',
    detail: 'Choose the invoice',
    to: `${paths.adminInvoices}?status=open`,
    icon: 'card',
    group: ACTIONS,
    words: 'paid mark check cash for',
  },
];

export const actionCommands = (user: User | null): Command[] => (seesMoney(user) ? MONEY_ACTIONS : []);

/** Exports the list that is open, or leads to those that can be exported. */
export function exportCommands(groups: LinkGroup[], text: string): Command[] {
  const run = openListExport();
  const words = 'csv download';
  if (run) {
    return [{ title: 'Export this list', detail: 'CSV', run, icon: 'download', group: ACTIONS, words }];
  }
  // Without words, the list of commands would double.
  if (!text) return [];
  return pageCommands(groups)
    .filter(({ to }) => to && EXPORTED_LISTS.includes(to))
    .map(({ title, ...page }) => ({
      ...page,
      title: `Export ${title.toLowerCase()}`,
      detail: 'Opens the list',
      icon: 'download',
      group: ACTIONS,
      words,
    }));
}

const EXPORTED_LISTS: string[] = [
  paths.submissions,
  paths.adminProjects,
  paths.adminFiles,
  paths.adminOrders,
  paths.adminInvoices,
  paths.adminSubscriptions,
  paths.adminPayments,
  paths.adminProducts,
  paths.adminUsers,
];

interface ClientAction {
  pattern: RegExp;
  title: (name: string) => string;
  to: (id: string) => string;
  icon: Command['icon'];
}

/** Actions for a client, whose name is the last group. */
export const CLIENT_ACTIONS: ClientAction[] = [
  {
    pattern: /^(?:new )?invoice for (.+)$/i,
    title: (name) => `New invoice for ${name}`,
    to: (id) => `${paths.newInvoice}?client=${id}`,
    icon: 'receipt',
  },
  {
    pattern: /^(?:record )?(?:a )?payment (?:for|from|of) (.+)$/i,
    title: (name) => `Record a payment of ${name}`,
    to: (id) => `${paths.adminInvoices}?client=${id}&status=open`,
    icon: 'card',
  },
  {
    pattern: /^remind (.+)$/i,
    title: (name) => `Remind ${name}`,
    to: (id) => `${paths.adminInvoices}?client=${id}&status=overdue`,
    icon: 'mail',
  },
];

/** The action and the name that were typed. */
export function clientActionOf(text: string, user: User | null): { action: ClientAction; name: string } | undefined {
  if (!seesMoney(user)) return undefined;
  for (const action of CLIENT_ACTIONS) {
    const name = action.pattern.exec(text)?.[1];
    if (name && !'clients'.startsWith(name.toLowerCase())) return { action, name };
  }
  return undefined;
}

export const clientCommand = (
  action: ClientAction,
  client: { id: string; name: string; email: string | null },
): Command => ({
  title: action.title(client.name),
  ...(client.email && client.email !== client.name && { detail: client.email }),
  to: action.to(client.id),
  icon: action.icon,
  group: 'Clients',
});
