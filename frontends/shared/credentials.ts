import { authTexts, type Credentials } from '@atelier/contracts';
import { CallError, isConfirmationCanceled } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { type FormErrors, Incomplete } from '@atelier/shared/use-form';

export function missingCredentials({ username, password }: Credentials): Incomplete | undefined {
  if (username.trim() && password) return undefined;
  return new Incomplete({
    ...(!username.trim() && { username: 'Enter your username' }),
    ...(!password && { password: 'Enter your password' }),
  });
}

export function toastMissingCredentials(body: Credentials): Incomplete | undefined {
  const missing = missingCredentials(body);
  const { title, text } = authTexts.missingCredentials;
  if (missing) toast({ title, description: text, destructive: true });
  return missing;
}

export const CREDENTIALS_MISMATCH = 'That username and password don’t match';

export function credentialErrors(error: unknown, fallback: string): FormErrors {
  if (isConfirmationCanceled(error)) return {};
  const { status, fields = {} }: Partial<CallError> = error instanceof CallError ? error : {};
  if (status === 401) return { fields: { password: CREDENTIALS_MISMATCH } };
  return Object.keys(fields).length > 0 ? { fields } : { message: messageOf(error, fallback) };
}

/** The toast disappears, so a failure also stays at its field or above the form. */
export function toastCredentialErrors(error: unknown, title: string, fallback: string): FormErrors {
  if (!isConfirmationCanceled(error)) toast({ title, description: messageOf(error, fallback), destructive: true });
  return credentialErrors(error, fallback);
}

const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof CallError && error.serverMessage) || fallback;
