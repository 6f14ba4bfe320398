import type { User } from '@atelier/contracts';
import type { LinkGroup } from '@atelier/shared/ui/console-links';
import type { IconName } from '@atelier/shared/ui/icon';
import { paths } from '@atelier/shared/paths';

export interface Command {
  title: string;
  detail?: string;
  to: string;
  icon: IconName;
  /** Found by these, too. */
  words?: string;
}

/** Pages open the dialog for a new item when their address ends with this. */
const NEW = '?new=1';

const CREATE_COMMANDS: Command[] = [
  { title: 'New invoice', to: paths.newInvoice, icon: 'receipt' },
  { title: 'New project', to: paths.adminProjects + NEW, icon: 'folder' },
  { title: 'Invite a user', to: paths.adminUsers + NEW, icon: 'people' },
  { title: 'New package', to: paths.adminProducts + NEW, icon: 'box' },
  { title: 'New notification', to: paths.adminNotifications, icon: 'megaphone' },
  { title: 'Post an update', to: paths.admin + NEW, icon: 'folder' },
  { title: 'Upload files', to: paths.adminFiles + NEW, icon: 'file' },
];

const STAFF_COMMANDS: readonly string[] = ['Post an update', 'Upload files'];

export const createCommands = (user: User | null): Command[] =>
  CREATE_COMMANDS.filter(({ title }) => user?.teamRole !== 'staff' || STAFF_COMMANDS.includes(title));

export const SETTINGS_COMMAND: Command = { title: 'Settings', detail: 'Go to', to: paths.settings, icon: 'people' };

/** Pages that the menu has no room for. */
export const morePageCommands = (user: User | null): Command[] =>
  user?.role === 'admin' && user.teamRole !== 'staff'
    ? [
        {
          title: 'Receivables',
          detail: 'Go to',
          to: paths.adminReceivables,
          icon: 'receipt',
          words: 'who owes what owed outstanding past due ageing aging',
        },
      ]
    : [];

export const pageCommands = (groups: LinkGroup[]): Command[] =>
  groups
    .flatMap(({ links }) => links)
    .map(({ label, to, icon = 'home' }) => ({ title: label, detail: 'Go to', to, icon }));

/** Each word that was typed has to begin a word of the title, or one that is known for it. */
export function matchesCommand({ title, words: others = '' }: Command, typed: string): boolean {
  const words = `${title} ${others}`.toLowerCase().split(/\s+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
