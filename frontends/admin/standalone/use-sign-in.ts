import { authApi, authTexts, isConsolePage, safeNext } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import { missingCredentials, credentialErrors } from '@atelier/shared/credentials';
import { focusFirstError, fieldText } from '@atelier/shared/form';
import { navigateAway } from '@atelier/shared/navigate-away';
import { paths } from '@atelier/shared/paths';
import { setUser } from '@atelier/shared/session';
import { toast, toastAfterNavigation } from '@atelier/shared/toast';
import { type SyntheticEvent, useRef, useState } from 'react';

type FieldErrors = Record<string, string>;

export function consolePath(next: string | null): string {
  const path = safeNext(next);
  return path && isConsolePage(path) && !path.startsWith(paths.consoleSignIn()) ? path : paths.admin;
}

export function useSignIn(next: string | null) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  const fail = (title: string, description: string, fieldErrors: FieldErrors = {}) => {
    toast({ title, description, destructive: true });
    setErrors(fieldErrors);
    focusFirstError(ref.current, fieldErrors);
  };

  const signIn = async (body: { username: string; password: string }) => {
    const user = await call(authApi.login, { body });
    if (user.role === 'admin') {
      toastAfterNavigation({ title: authTexts.signedIn });
      navigateAway(consolePath(next));
      return;
    }
    // Sign clients out again. If that fails, the page shows who is signed in.
    const isSignedOut = await call(authApi.logout).then(
      () => true,
      () => false,
    );
    setUser(isSignedOut ? null : user);
    setBusy(false);
    fail('Unauthorized', 'Admin access required', { username: 'This account doesn’t have admin access' });
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const body = { username: fieldText(data, 'username'), password: fieldText(data, 'password') };
    const missing = missingCredentials(body);
    if (missing) {
      fail(authTexts.missingCredentials.title, authTexts.missingCredentials.text, missing);
      return;
    }
    setBusy(true);
    setErrors({});
    try {
      await signIn(body);
    } catch (error) {
      setBusy(false);
      const apiError = error instanceof CallError ? error : undefined;
      fail(authTexts.loginFailed, apiError?.serverMessage || authTexts.invalidCredentials, credentialErrors(apiError));
    }
  };

  return {
    busy,
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
    },
    field: (name: string) => ({ name, error: errors[name] }),
  };
}
