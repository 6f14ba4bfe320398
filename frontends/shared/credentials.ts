import { authTexts, type Credentials } from '@atelier/contracts';
import { CallError, isConfirmationCanceled } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { type FormErrors, Incomplete } from '@atelier/shared/use-form';

export function missingCredentials({ username, password }: Credentials): Incomplete | undefined {
  if (username.trim() && password) return undefined;
  const { title, text } = authTexts.missingCredentials;
  toast({ title, description: text, destructive: true });
  return new Incomplete({
    ...(!username.trim() && { username: 'Enter your username' }),
    ...(!password && { password: 'Enter your password' }),
  });
}

export const CREDENTIALS_MISMATCH = 'That username and password don’t match';

/** The toast disappears, so a failure also stays at its field or above the form. */
export function toastCredentialErrors(error: unknown, title: string, fallback: string): FormErrors {
  if (isConfirmationCanceled(error)) return {};
  const { status, serverMessage = '', fields = {} }: Partial<CallError> = error instanceof CallError ? error : {};
  const message = serverMessage || fallback;
  toast({ title, description: message, destructive: true });
  if (status === 401) return { fields: { password: CREDENTIALS_MISMATCH } };
  return Object.keys(fields).length > 0 ? { fields } : { message };
}
