import {
  authApi,
  authTexts,
  type Credentials,
  isConsolePage,
  type PasskeyProof,
  passkeysApi,
  safeNext,
  type User,
} from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { credentialErrors, missingCredentials } from '@atelier/shared/credentials';
import { navigateAway } from '@atelier/shared/navigate-away';
import { paths } from '@atelier/shared/paths';
import { setUser } from '@atelier/shared/session';
import { toastAfterNavigation } from '@atelier/shared/toast';
import { type FormErrors, useForm } from '@atelier/shared/use-form';

class NotAdmin extends Error {
  override message = 'This account doesn’t have admin access';
}

export function consolePath(next: string | null): string {
  const path = safeNext(next);
  return path && isConsolePage(path) && !path.startsWith(paths.consoleSignIn()) ? path : paths.admin;
}

export function useSignIn(next: string | null) {
  const { busy, formError, fieldErrors, form } = useForm({
    read: (text) => {
      const body = { username: text('username'), password: text('password') };
      return missingCredentials(body) ?? body;
    },
    send: signInAdmin,
    onDone: () => openConsole(next),
    onFailed: describeFailure,
    leavesPage: true,
  });
  return { busy, formError, form, field: (name: string) => ({ name, error: fieldErrors[name] }) };
}

export function openConsole(next: string | null): void {
  toastAfterNavigation({ title: authTexts.signedIn });
  navigateAway(consolePath(next));
}

const signInAdmin = async (body: Credentials) => assertAdmin(await call(authApi.login, { body }));

export const signInAdminByPasskey = async (body: PasskeyProof) => assertAdmin(await call(passkeysApi.signIn, { body }));

async function assertAdmin(user: User): Promise<void> {
  if (user.role === 'admin') return;
  // Sign clients out again. If that fails, the page shows who is signed in.
  const isSignedOut = await call(authApi.logout).then(
    () => true,
    () => false,
  );
  setUser(isSignedOut ? null : user);
  throw new NotAdmin();
}

function describeFailure(error: unknown): FormErrors {
  if (!(error instanceof NotAdmin)) return credentialErrors(error, authTexts.invalidCredentials);
  return { fields: { username: error.message } };
}
