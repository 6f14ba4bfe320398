import { endpoint, type EmptyBody, type SecondStepKind } from './endpoint';
import { NEXT_QUERY } from './next-page';

export const ROLES = ['guest', 'admin'] as const;
export type Role = (typeof ROLES)[number];
/** Of admins: owners also manage the team, and staff get only what is assigned to them. */
export const TEAM_ROLES = ['owner', 'admin', 'staff'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** The member of the team who looks after a record. */
export interface Assignee {
  id: string;
  name: string;
}

export const USERNAME = { min: 2, max: 64 } as const;
export const USERNAME_PATTERN = /^(?!.*\p{Default_Ignorable_Code_Point})(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}._@+-]+$/u;
export const PASSWORD = { min: 8, max: 128 } as const;
/** Scores of zxcvbn, from 0 to 4. At 3, offline guessing takes 10^8 guesses or more. */
export const PASSWORD_STRENGTH = { least: 3, most: 4 } as const;
export const EMAIL = { max: 254 } as const;
export const PERSON_NAME = { max: 100 } as const;

export const SESSION_LIFETIME_DAYS = 14;
/** A browser with a sign-in keeps its own rate limit of wrong passwords for so long. */
export const KNOWN_DEVICE_DAYS = 365;
export const RESET_LINK_EXPIRY_MINUTES = 30;
export const INVITATION_EXPIRY_DAYS = 7;
export const EMAIL_LINK_EXPIRY_HOURS = 24;
/** The browser scales the picture to this size before uploading it. */
export const PROFILE_PICTURE = { side: 256, bytes: 200_000, types: ['image/jpeg', 'image/png'] } as const;

/** Ends the token of an invitation link, whose page says "choose your first password". */
export const INVITATION_TOKEN_SUFFIX = '.first';
export const isInvitation = (token: string): boolean => token.endsWith(INVITATION_TOKEN_SUFFIX);

export const authTexts = {
  missingCredentials: { title: 'Missing information', text: 'Please enter both username and password' },
  invalidCredentials: 'Invalid username or password',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  accountNotCreated: 'Failed to create account',
  signedIn: 'Welcome back!',
  accountCreated: 'Account created!',
  resetLinkSent: 'If that account has an email address, we sent a reset link to it.',
  resetLinkExpired: `This link was already used or is more than ${RESET_LINK_EXPIRY_MINUTES} minutes old. Request a new one.`,
  invitationExpired: `This link was already used or is more than ${INVITATION_EXPIRY_DAYS} days old.`,
  emailLinkExpired: `This link was already used, was replaced by another, or is more than ${EMAIL_LINK_EXPIRY_HOURS} hours old. Request a new one.`,
  emailLinkReplaced: (email: string) => `This link is for another address. Your email is ${email}, and it’s confirmed.`,
  emailLinkOfOtherAccount: 'This link belongs to a different account. Sign in to that account and open the link again.',
  noEmailToConfirm: 'Your account has no email on file. Add one first.',
  emailTaken: 'That email is now used by another account.',
  unsupportedPicture: 'Please use a JPG or PNG image.',
} as const;

export interface User {
  id: string;
  username: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
  /** Only of admins. */
  teamRole?: TeamRole;
  /** Only if signing in takes more than the password. */
  secondSteps?: SecondStepKind[];
  /** Only of the admin who is signed in and has none. */
  missingSecondStep?: 'required' | 'recommended';
  createdAt: string;
  updatedAt: string;
  /** Only if the account of a client closes then. */
  closesAt?: string;
  /** Only if an invitation took the account over; what is older may be of the person who had it before. */
  takenOverAt?: string;
}

export interface Credentials {
  username: string;
  password: string;
}

export interface Registration extends Credentials {
  email?: string | null;
  firstName?: string | null;
  lastName?: string | null;
}

export interface ForgotPasswordInput {
  name: string;
}

export interface ResetPasswordInput {
  token: string;
  password: string;
}

export interface PasswordStrengthInput {
  password: string;
  /** Names that would make it easier to guess. */
  username?: string | null;
  email?: string | null;
  firstName?: string | null;
  lastName?: string | null;
}

export interface PasswordStrength {
  score: number;
  /** Whether it may be chosen. */
  isStrong: boolean;
  /** Why it is easy to guess, and how to improve it. */
  hint: string | null;
}

export const authApi = {
  register: endpoint<Registration, User>('POST', '/register', {
    for: 'anyone',
    errors: [409, 429],
    summary: 'Creates an account and signs it in.',
  }),
  login: endpoint<Credentials, User>('POST', '/login', {
    for: 'anyone',
    status: 200,
    errors: [401, 403, 429],
    summary: 'Signs in. With a second step, a right password is answered with 403 and the code `second-step-required`.',
  }),
  logout: endpoint<EmptyBody, EmptyBody>('POST', '/logout', {
    for: 'anyone',
    status: 204,
    summary: 'Ends the session.',
  }),
  redirectToSignIn: endpoint<EmptyBody, EmptyBody>('GET', '/login', {
    for: 'anyone',
    status: 302,
    summary: 'Redirects a browser to the sign-in page, and from there to `next`.',
    query: { next: NEXT_QUERY },
  }),
  user: endpoint<EmptyBody, User>('GET', '/user', {
    for: 'members',
    staff: true,
    beforeSecondStep: true,
    summary: 'The signed-in user.',
  }),
  forgotPassword: endpoint<ForgotPasswordInput, { message: string }>('POST', '/password/forgot', {
    for: 'anyone',
    status: 200,
    errors: [429],
    summary: 'Emails a password reset link; the response never shows whether the account exists.',
  }),
  resetPassword: endpoint<ResetPasswordInput, User>('POST', '/password/reset', {
    for: 'anyone',
    status: 200,
    errors: [403, 409, 429],
    summary:
      'Sets a new password with the emailed link, ends all sessions, and signs the user in, after a second step if there is one.',
  }),
  passwordStrength: endpoint<PasswordStrengthInput, PasswordStrength>('POST', '/password/strength', {
    for: 'anyone',
    status: 200,
    errors: [429],
    summary: 'Estimates how hard a new password is to guess; nothing is stored.',
  }),
};

/** Where a user goes after following a reset or invitation link. */
export const startPageOf = ({ role }: Pick<User, 'role'>): string => (role === 'admin' ? '/admin' : '/dashboard');
