import type { Credentials } from '@atelier/contracts';
import type { CallError } from '@atelier/shared/api';

type FieldErrors = Record<string, string>;

/** What has to be typed before anything is sent. */
export function missingCredentials({ username, password }: Credentials): FieldErrors | undefined {
  if (username.trim() && password) return undefined;
  return {
    ...(!username.trim() && { username: 'Enter your username' }),
    ...(!password && { password: 'Enter your password' }),
  };
}

/** The toast goes away; a refused sign-in leaves a word where the next try begins. */
export function credentialErrors(callError: CallError | undefined): FieldErrors {
  if (callError?.status === 401) return { password: 'That username and password don’t match' };
  return callError?.fields ?? {};
}
