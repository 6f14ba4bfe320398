import { endpoint, type EmptyBody } from './endpoint';

/** Admins reach everyone's data and money, so their sessions end sooner than clients'. */
export const ADMIN_SESSION = { idleMinutes: 60, hours: 12 } as const;
/** How long a confirmed password, or a sign-in, allows sensitive changes. */
export const CONFIRMATION_MINUTES = 10;

export const confirmationTexts = {
  required: 'Confirm your password to continue.',
  wrongPassword: 'That’s not your current password',
  needsCode: 'Confirm with your second step',
} as const;

export interface ConfirmPasswordInput {
  password: string;
}

export interface ConfirmByStepInput {
  /** Of an app, or a recovery code. */
  code: string;
}

export const sessionsApi = {
  confirmPassword: endpoint<ConfirmPasswordInput, EmptyBody>('POST', '/confirm-password', {
    for: 'members',
    staff: true,
    beforeSecondStep: true,
    status: 204,
    errors: [409, 429],
    summary: `Confirms the user’s password for this session, for ${CONFIRMATION_MINUTES} minutes. Those who have a second step confirm by it.`,
  }),
  confirmByStep: endpoint<ConfirmByStepInput, EmptyBody>('POST', '/confirm-step', {
    for: 'members',
    staff: true,
    status: 204,
    errors: [409, 429],
    summary: `Confirms this session by a code, for ${CONFIRMATION_MINUTES} minutes, as those do who have a second step.`,
  }),
  requireConfirmation: endpoint<EmptyBody, EmptyBody>('GET', '/confirm-password', {
    for: 'members',
    staff: true,
    status: 204,
    confirmed: true,
    summary: 'Whether the password was confirmed lately, which the console checks before an export.',
  }),
  end: endpoint<EmptyBody, EmptyBody>('DELETE', '/sessions/:id', {
    for: 'members',
    staff: true,
    confirmed: true,
    summary: 'Ends one of the user’s sessions.',
  }),
  endAllOfUser: endpoint<EmptyBody, EmptyBody>('DELETE', '/admin/users/:id/sessions', {
    for: 'admins',
    confirmed: true,
    errors: [409],
    summary: 'Ends all sessions of another user.',
  }),
};
