import type { Role, User } from './auth';
import { endpoint, type Nothing, type Saw } from './endpoint';

/** What may be looked for, in characters. */
export const USER_SEARCH = { max: 100, words: 6 } as const;
/** `invited` has not chosen a password yet. */
export const USER_STATES = ['active', 'invited', 'deactivated'] as const;
export type UserState = (typeof USER_STATES)[number];

export const userTexts = {
  invited: 'The invitation is on its way',
  reset: 'A link to choose a new password is on its way',
  lastAdmin: 'Somebody has to be left who can look after this: this is the last admin.',
  self: 'Ask another admin to do that to your own account.',
  noEmail: 'There is no e-mail address to write to.',
  emailTaken: 'There is already an account with that e-mail.',
  signedIn: 'They have chosen a password already.',
} as const;

/** A person as admins see them. */
export interface ManagedUser extends User {
  name: string;
  state: UserState;
  /** They read the mailbox: a link that we mailed there was followed, or is how they will choose a password. */
  hasProvenEmail: boolean;
  /** When they were invited, while they have not chosen a password. */
  invitedAt: string | null;
  deactivatedAt: string | null;
  revision: number;
}

/** Everything about one. */
export interface UserFile extends ManagedUser {
  /** When they last signed in at a place where they still are. */
  lastSignInAt: string | null;
  /** At how many places. */
  signIns: number;
}

export interface NewUser {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  role?: Role;
}

export interface UserChange extends Saw {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

export interface RoleChange extends Saw {
  role: Role;
}

const admins = { for: 'admins' } as const;
const changes = { ...admins, answers: 200 } as const;

export const usersApi = {
  list: endpoint<Nothing, ManagedUser[]>('GET', '/admin/users', {
    ...admins,
    summary: 'Everybody with an account, newest first; ?search=, ?role=, ?state= and ?sort=name narrow and sort it.',
  }),
  one: endpoint<Nothing, UserFile>('GET', '/admin/users/:id', { ...admins, summary: 'One person.' }),
  invite: endpoint<NewUser, ManagedUser>('POST', '/admin/users', {
    ...admins,
    summary: 'Opens an account for somebody and mails them a link to choose their password.',
  }),
  inviteAgain: endpoint<Nothing, ManagedUser>('POST', '/admin/users/:id/invite', {
    ...changes,
    summary: 'Mails a new link to somebody who has not chosen a password yet.',
  }),
  change: endpoint<UserChange, ManagedUser>('PATCH', '/admin/users/:id', {
    ...admins,
    summary: 'Changes names and address; what is left out stays.',
  }),
  setRole: endpoint<RoleChange, ManagedUser>('POST', '/admin/users/:id/role', {
    ...changes,
    summary: 'Makes somebody an admin, or a client again; it holds for sessions that are open.',
  }),
  deactivate: endpoint<Saw, ManagedUser>('POST', '/admin/users/:id/deactivate', {
    ...changes,
    summary: 'Closes an account and ends its sessions; all that belongs to it stays.',
  }),
  reactivate: endpoint<Saw, ManagedUser>('POST', '/admin/users/:id/reactivate', {
    ...changes,
    summary: 'Opens an account again that was closed.',
  }),
  sendReset: endpoint<Nothing, Nothing>('POST', '/admin/users/:id/reset', {
    ...admins,
    answers: 204,
    summary: 'Mails somebody a link to choose a new password.',
  }),
};
