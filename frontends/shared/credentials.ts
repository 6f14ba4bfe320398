import type { Credentials } from '@atelier/contracts';
import type { CallError } from '@atelier/shared/api';

type Fields = Record<string, string>;

/** What has to be typed before anything is sent. */
export function missingIn({ username, password }: Credentials): Fields | undefined {
  if (username.trim() && password) return undefined;
  return {
    ...(!username.trim() && { username: 'Enter your username' }),
    ...(!password && { password: 'Enter your password' }),
  };
}

/** The toast goes away; a refused sign-in leaves a word where the next try begins. */
export function wrongFields(said: CallError | undefined): Fields {
  if (said?.status === 401) return { password: 'Check both and try again' };
  return said?.fields ?? {};
}
