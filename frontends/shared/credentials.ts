import type { Credentials } from '@atelier/contracts';
import type { CallError } from '@atelier/shared/api';

type FieldErrors = Record<string, string>;

export function missingCredentials({ username, password }: Credentials): FieldErrors | undefined {
  if (username.trim() && password) return undefined;
  return {
    ...(!username.trim() && { username: 'Enter your username' }),
    ...(!password && { password: 'Enter your password' }),
  };
}

/** The toast disappears, so a failed sign-in also leaves an error at the field. */
export function credentialErrors(callError: CallError | undefined): FieldErrors {
  if (callError?.status === 401) return { password: 'That username and password don’t match' };
  return callError?.fields ?? {};
}
