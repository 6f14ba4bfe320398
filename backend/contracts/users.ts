import { type Assignee, type Role, ROLES, type TeamRole, type User } from './auth';
import { endpoint, type EmptyBody, type ExpectedRevision } from './endpoint';
import { SECOND_STEP } from './second-step';
import { enumQuery, MINE_QUERY, pageQuery, searchQuery } from './query';

export const USER_SEARCH = { max: 100, words: 6 } as const;
/** `invited` until a password is chosen. */
export const USER_STATES = ['active', 'invited', 'deactivated'] as const;
export type UserState = (typeof USER_STATES)[number];

export const userTexts = {
  invited: 'Invitation sent',
  takenOver:
    'Someone had signed up with this email without confirming it. They were signed out for good, and their files are archived.',
  reset: 'Password reset link sent',
  lastOwner: 'The agency needs an owner. Make another admin an owner first.',
  ownAccount: 'Another owner has to make this change to your account.',
  teamAccount: 'Only owners can change accounts of the team.',
  onlyOfAdmins: 'Only admins have a role in the team.',
  ownEmail: 'Change your own email in your settings, where we ask for your password.',
  reactivateFirst: 'Reactivate the account before you change its email.',
  noEmail: 'This account has no email on file.',
  emailTaken: 'An account with this email already exists.',
  passwordAlreadySet: 'This invitation was already accepted.',
} as const;

export interface ManagedUser extends User {
  name: string;
  state: UserState;
  /** A link sent to this address was used, or the account waits for its invitation to be. */
  hasProvenEmail: boolean;
  invitedAt: string | null;
  deactivatedAt: string | null;
  /** When the client’s account was closed and everything that identified them was erased. */
  erasedAt: string | null;
  /** From then on, the second step that an admin removed no longer counts. */
  secondStepEndsAt: string | null;
  /** Of clients, for the agency; the website is an https address. */
  phone: string | null;
  website: string | null;
  /** Of clients. */
  assignee?: Assignee | null;
  revision: number;
}

export interface ListedUser extends ManagedUser {
  /** In cents, of open invoices, with those past due; not for staff, who see no money. */
  owedAmount?: number;
  overdueAmount?: number;
}

export interface UserDetails extends ManagedUser {
  lastSignInAt: string | null;
  signIns: number;
  /** A new address that isn’t confirmed yet. */
  pendingEmail: string | null;
}

export interface InviteUserInput {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  role?: Role;
  /** Of an admin; `admin` if it’s left out. */
  teamRole?: TeamRole;
}

export interface UpdateUserInput extends ExpectedRevision {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  phone?: string | null;
  website?: string | null;
}

export interface SetRoleInput extends ExpectedRevision {
  role: Role;
  /** Of an admin; a new admin becomes `admin` if it’s left out. */
  teamRole?: TeamRole;
}

const forAdmins = { for: 'admins' } as const;
const actionForAdmins = { ...forAdmins, status: 200 } as const;

export const usersApi = {
  list: endpoint<EmptyBody, ListedUser[]>('GET', '/admin/users', {
    ...forAdmins,
    staff: true,
    summary: 'All users with what they owe, newest first.',
    query: {
      ...pageQuery(['newest', 'oldest', 'name']),
      search: searchQuery(USER_SEARCH, 'Words in name, username, and email.'),
      role: enumQuery(ROLES, 'The role.'),
      state: enumQuery(USER_STATES, 'Whether the account can be used.'),
      mine: MINE_QUERY,
    },
  }),
  get: endpoint<EmptyBody, UserDetails>('GET', '/admin/users/:id', { ...forAdmins, staff: true, summary: 'One user.' }),
  invite: endpoint<InviteUserInput, ManagedUser>('POST', '/admin/users', {
    ...forAdmins,
    errors: [409],
    summary:
      'Creates an account, or takes over one whose email was never confirmed, and emails an invitation link; an admin’s needs a confirmed password.',
  }),
  resendInvitation: endpoint<EmptyBody, ManagedUser>('POST', '/admin/users/:id/invite', {
    ...actionForAdmins,
    errors: [409, 429],
    summary: 'Emails a new invitation link to a user without a password.',
  }),
  update: endpoint<UpdateUserInput, ManagedUser>('PATCH', '/admin/users/:id', {
    ...forAdmins,
    errors: [409],
    summary:
      'Updates names, email, phone, and website; omitted fields are unchanged. An email needs a confirmed password, and an admin’s waits for the new mailbox.',
  }),
  setRole: endpoint<SetRoleInput, ManagedUser>('POST', '/admin/users/:id/role', {
    for: 'owners',
    status: 200,
    confirmed: true,
    errors: [409],
    summary: 'Sets a user’s role, and an admin’s in the team; also applies to open sessions.',
  }),
  removeSecondStep: endpoint<EmptyBody, ManagedUser>('DELETE', '/admin/users/:id/second-step', {
    ...forAdmins,
    status: 200,
    confirmed: true,
    errors: [409],
    summary: `Removes the second step of a user who lost it; of a member of the team, it counts ${SECOND_STEP.removalHours} hours later.`,
  }),
  keepSecondStep: endpoint<EmptyBody, ManagedUser>('POST', '/admin/users/:id/second-step/keep', {
    ...actionForAdmins,
    summary: 'Keeps a second step that was removed and still counts.',
  }),
  deactivate: endpoint<ExpectedRevision, ManagedUser>('POST', '/admin/users/:id/deactivate', {
    ...actionForAdmins,
    confirmed: true,
    errors: [409],
    summary: 'Deactivates an account and ends its sessions; its data is kept.',
  }),
  reactivate: endpoint<ExpectedRevision, ManagedUser>('POST', '/admin/users/:id/reactivate', {
    ...actionForAdmins,
    errors: [409],
    summary: 'Reactivates an account.',
  }),
  sendPasswordReset: endpoint<EmptyBody, EmptyBody>('POST', '/admin/users/:id/reset', {
    ...forAdmins,
    status: 204,
    errors: [409, 429],
    summary: 'Emails a user a password reset link.',
  }),
};
