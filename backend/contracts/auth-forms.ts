import type { Credentials, ForgotPasswordInput, Registration, ResetPasswordInput } from './auth';
import { endpoint, type EmptyBody } from './endpoint';
import { NEXT_QUERY } from './next-page';

export const authForms = {
  auth: endpoint<Credentials & Registration & { action: string }, EmptyBody>('POST', '/auth', {
    for: 'anyone',
    kind: 'form',
    status: 303,
    summary: 'The sign-in and sign-up forms without JavaScript.',
    query: { next: NEXT_QUERY },
  }),
  resetPassword: endpoint<ForgotPasswordInput & ResetPasswordInput, EmptyBody>('POST', '/reset-password', {
    for: 'anyone',
    kind: 'form',
    status: 303,
    summary: 'The password reset forms without JavaScript.',
    query: { token: { type: 'string', description: 'The token of the link.' } },
  }),
};
