import { apiOrigin } from '@atelier/shared/api';
import { paths } from '@atelier/shared/paths';
import { toast } from '@atelier/shared/toast';

const LEAVE_AFTER_MS = 500;

let leaving = false;

/** Where somebody signs in and comes back from: the console on a host of its own has a page for it. */
export const signInAddress = (next?: string): string =>
  apiOrigin() ? paths.consoleSignIn(next) : paths.signInAgain(next);

/** Tells whoever was logged out meanwhile, and leads to sign in and back here. */
export function signInAgain(): void {
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', destructive: true });
  if (leaving) return;
  leaving = true;
  setTimeout(() => {
    leaving = false;
    location.assign(signInAddress(location.pathname + location.search));
  }, LEAVE_AFTER_MS);
}
