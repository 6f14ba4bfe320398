import type { User } from '@atelier/contracts';
import type { LinkGroup } from '@atelier/shared/ui/console-links';
import type { IconName } from '@atelier/shared/ui/icon';
import { paths } from '@atelier/shared/paths';

export interface Command {
  title: string;
  detail?: string;
  /** When a record was created. */
  at?: string;
  /** An action of the open page has none. */
  to?: string;
  run?: () => void;
  icon: IconName;
  /** The head above it. */
  group: string;
  /** Found by these, too. */
  words?: string;
}

/** Pages open the dialog for a new item when their address ends with this. */
const NEW = '?new=1';

const CREATE_COMMANDS: Omit<Command, 'group'>[] = [
  { title: 'New invoice', to: paths.newInvoice, icon: 'receipt', words: 'for' },
  { title: 'New project', to: paths.adminProjects + NEW, icon: 'folder' },
  { title: 'Invite a user', to: paths.adminUsers + NEW, icon: 'people' },
  { title: 'New package', to: paths.adminProducts + NEW, icon: 'box' },
  { title: 'New notification', to: paths.newNotification, icon: 'megaphone' },
  { title: 'Post an update', to: paths.admin + NEW, icon: 'folder' },
  { title: 'Upload files', to: paths.adminFiles + NEW, icon: 'file' },
];

const STAFF_COMMANDS: readonly string[] = ['Post an update', 'Upload files'];

export const createCommands = (user: User | null): Command[] =>
  CREATE_COMMANDS.filter(({ title }) => user?.teamRole !== 'staff' || STAFF_COMMANDS.includes(title)).map(
    (command) => ({ ...command, group: 'New' }),
  );

const GO_TO = 'Go to';

export const SETTINGS_COMMAND: Command = { title: 'Settings', to: paths.settings, icon: 'people', group: GO_TO };

/** Pages that the menu has no room for. */
export const morePageCommands = (user: User | null): Command[] =>
  seesMoney(user)
    ? [
        {
          title: 'Receivables',
          to: paths.adminReceivables,
          icon: 'receipt',
          group: GO_TO,
          words: 'who owes what owed outstanding past due ageing aging',
        },
      ]
    : [];

export const pageCommands = (groups: LinkGroup[]): Command[] =>
  groups
    .flatMap(({ links }) => links)
    .map(({ label, to, icon = 'home' }) => ({ title: label, to, icon, group: GO_TO }));

export const seesMoney = (user: User | null): boolean => user?.role === 'admin' && user.teamRole !== 'staff';

/** Each word that was typed has to begin a word of the title, or one that is known for it. */
export function matchesCommand({ title, words: others = '' }: Command, typed: string): boolean {
  const words = `${title} ${others}`.toLowerCase().split(/\s+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
