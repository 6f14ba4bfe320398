import type { User } from './auth';
import { endpoint, type EmptyBody, type SignInStep } from './endpoint';
import type { Passkey } from './passkeys';

/** The step after the password. Codes of apps last 30 seconds, and are accepted two periods early or late. */
export const SECOND_STEP = {
  digits: 6,
  toleranceSeconds: 60,
  recoveryCodes: 10,
  /** How long after the password the step can be taken. */
  minutes: 10,
  /** How long setting up an app may take. */
  setupMinutes: 30,
  trustDays: 30,
  /** How long the owner can keep a step of the team that an admin removed. */
  removalHours: 24,
} as const;

export const secondStepTexts = {
  required: 'Take your second step to continue.',
  wrongCode: 'That code isn’t right, or it was already used. Enter the newest one.',
  wrongRecoveryCode: 'That recovery code isn’t right, or it was already used.',
  expired: 'That took too long. Please sign in again.',
  setupExpired: 'That took too long. Scan the new code and try again.',
  alreadyAdded: 'Your account already has an authenticator app. Remove it first to use another.',
  none: 'Your account has no second step.',
  missing: 'Your account needs a second step. Add one to continue.',
  passwordChanged: 'Your new password is saved. Enter a code to sign in.',
} as const;

export interface SignInStepInput extends Pick<SignInStep, 'token'> {
  /** Of an app, or a recovery code. */
  code: string;
  /** Whether this browser isn’t asked again for a while. */
  trust?: boolean;
}

export interface SecondStepStatus {
  /** An app that makes codes. */
  authenticator: { addedAt: string; lastUsedAt: string | null } | null;
  passkeys: Passkey[];
  /** Where passkeys work: on this host and those below it. Null if the website has no name that browsers accept. */
  passkeyDomain: string | null;
  recoveryCodesLeft: number;
}

/** An app that isn’t added yet: it has to show a right code first. */
export interface NewAuthenticator {
  /** For typing. */
  secret: string;
  /** For the QR code. */
  uri: string;
  token: string;
}

export interface AddAuthenticatorInput {
  token: string;
  code: string;
}

/** Shown once. Empty if the account already has some. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

const confirmed = { for: 'members', staff: true, confirmed: true } as const;
const setup = { ...confirmed, beforeSecondStep: true } as const;

export const secondStepApi = {
  signIn: endpoint<SignInStepInput, User>('POST', '/login/step', {
    for: 'anyone',
    status: 200,
    errors: [401, 429],
    summary: 'Signs in with a code, after a right password that was answered with `second-step-required`.',
  }),
  status: endpoint<EmptyBody, SecondStepStatus>('GET', '/second-step', {
    for: 'members',
    staff: true,
    beforeSecondStep: true,
    summary: 'The user’s second step at sign-in.',
  }),
  newAuthenticator: endpoint<EmptyBody, NewAuthenticator>('POST', '/second-step/authenticator/new', {
    ...setup,
    status: 200,
    errors: [409],
    summary: 'A new secret for an app that makes codes; nothing is stored.',
  }),
  addAuthenticator: endpoint<AddAuthenticatorInput, RecoveryCodes>('POST', '/second-step/authenticator', {
    ...setup,
    errors: [409, 429],
    summary:
      'Adds the app that shows a right code, and ends other sessions. As the first second step, it also returns recovery codes.',
  }),
  removeAuthenticator: endpoint<EmptyBody, EmptyBody>('DELETE', '/second-step/authenticator', {
    ...confirmed,
    errors: [404],
    summary: 'Removes the app.',
  }),
  renewRecoveryCodes: endpoint<EmptyBody, RecoveryCodes>('POST', '/second-step/recovery-codes', {
    ...confirmed,
    status: 200,
    errors: [409],
    summary: 'Replaces all recovery codes.',
  }),
  decline: endpoint<EmptyBody, EmptyBody>('POST', '/second-step/decline', {
    for: 'admins',
    staff: true,
    status: 204,
    summary: 'The dashboard no longer recommends a second step to this user.',
  }),
};
