import { apiOrigin } from '@atelier/shared/api';
import { paths } from '@atelier/shared/paths';
import { toast } from '@atelier/shared/toast';

const REDIRECT_DELAY_MS = 500;

let isRedirecting = false;

/** A console on its own host has its own sign-in page. */
export const signInUrl = (next?: string): string => (apiOrigin() ? paths.consoleSignIn(next) : paths.signInAgain(next));

export function signInAgain(): void {
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', destructive: true });
  if (isRedirecting) return;
  isRedirecting = true;
  setTimeout(() => {
    isRedirecting = false;
    location.assign(signInUrl(location.pathname + location.search));
  }, REDIRECT_DELAY_MS);
}
