import { apiOrigin } from '@atelier/shared/api';
import { paths } from '@atelier/shared/paths';
import { toast } from '@atelier/shared/toast';

const REDIRECT_DELAY_MS = 500;

let isRedirecting = false;

/** Where somebody signs in and comes back from: the console on a host of its own has a page for it. */
export const signInUrl = (next?: string): string => (apiOrigin() ? paths.consoleSignIn(next) : paths.signInAgain(next));

/** Tells whoever was logged out meanwhile, and leads to sign in and back here. */
export function signInAgain(): void {
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', destructive: true });
  if (isRedirecting) return;
  isRedirecting = true;
  setTimeout(() => {
    isRedirecting = false;
    location.assign(signInUrl(location.pathname + location.search));
  }, REDIRECT_DELAY_MS);
}
