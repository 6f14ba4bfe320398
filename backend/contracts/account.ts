import { PROFILE_PICTURE, type User } from './auth';
import { endpoint, type EmptyBody } from './endpoint';

export interface ChangePasswordInput {
  currentPassword: string;
  newPassword: string;
}

export interface ProfileInput {
  firstName: string | null;
  lastName: string | null;
}

export interface ChangeEmailInput {
  email: string;
  /** Left out by those who have a second step: they confirm with it. */
  currentPassword?: string | null;
}

/** The address of the account, and the one that waits for its confirmation link, which may be the same. */
export interface EmailStatus {
  email: string | null;
  /** A link sent to the address was used. */
  isConfirmed: boolean;
  pending: { email: string; expiresAt: string; byAdmin?: true } | null;
}

export interface ActiveSession {
  id: string;
  device: string;
  signedInAt: string;
  expiresAt: string;
  current: boolean;
}

/** Endpoints for the account of the user who asks. */
export const accountApi = {
  changePassword: endpoint<ChangePasswordInput, User>('POST', '/password', {
    for: 'members',
    staff: true,
    status: 200,
    errors: [429],
    summary: 'Changes the user’s password and ends all other sessions.',
  }),
  updateProfile: endpoint<ProfileInput, User>('PATCH', '/user', {
    for: 'members',
    staff: true,
    summary: 'Changes the user’s name.',
  }),
  setPicture: endpoint<Blob, User>('POST', '/user/picture', {
    for: 'members',
    staff: true,
    kind: 'raw',
    maxBytes: PROFILE_PICTURE.bytes,
    status: 200,
    errors: [429],
    summary: 'Sets the user’s picture from the bytes of a small JPEG or PNG.',
  }),
  removePicture: endpoint<EmptyBody, EmptyBody>('DELETE', '/user/picture', {
    for: 'members',
    staff: true,
    summary: 'Removes the user’s picture.',
  }),
  picture: endpoint<EmptyBody, Blob>('GET', '/users/:id/picture/:checksum', {
    for: 'members',
    staff: true,
    summary: 'A picture: the user’s own or an admin’s; any user’s for admins.',
  }),
  email: endpoint<EmptyBody, EmailStatus>('GET', '/user/email', {
    for: 'members',
    staff: true,
    summary: 'The user’s email address, and a new one that isn’t confirmed yet.',
  }),
  changeEmail: endpoint<ChangeEmailInput, EmailStatus>('POST', '/user/email', {
    for: 'members',
    staff: true,
    status: 200,
    errors: [409, 429],
    summary: 'Emails a link to the new address, which replaces the old one once confirmed.',
  }),
  cancelEmailChange: endpoint<EmptyBody, EmptyBody>('DELETE', '/user/email/pending', {
    for: 'members',
    staff: true,
    summary: 'Cancels the unconfirmed change of the email address.',
  }),
  requestEmailConfirmation: endpoint<EmptyBody, EmailStatus>('POST', '/user/email/confirmation', {
    for: 'members',
    staff: true,
    status: 200,
    errors: [409, 429],
    summary: 'Emails a link that confirms the address of the account.',
  }),
  confirmEmail: endpoint<{ token: string }, User>('POST', '/user/email/confirm', {
    for: 'members',
    staff: true,
    status: 200,
    errors: [409],
    summary: 'Confirms the address; if it’s a new one, the old one is notified.',
  }),
  sessions: endpoint<EmptyBody, ActiveSession[]>('GET', '/sessions', {
    for: 'members',
    staff: true,
    summary: 'The user’s sessions, newest first.',
  }),
  endOtherSessions: endpoint<EmptyBody, EmptyBody>('DELETE', '/sessions', {
    for: 'members',
    staff: true,
    confirmed: true,
    summary: 'Ends all other sessions.',
  }),
};
