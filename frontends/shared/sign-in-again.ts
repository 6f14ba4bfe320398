import { apiOrigin } from '@atelier/shared/api';
import { paths } from '@atelier/shared/paths';
import { toast } from '@atelier/shared/toast';

const LEAVE_AFTER_MS = 500;

let leaving = false;

/** Tells whoever was logged out meanwhile, and leads to sign in and back here. */
export function signInAgain(): void {
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', destructive: true });
  if (leaving) return;
  leaving = true;
  setTimeout(() => {
    leaving = false;
    location.assign(apiOrigin() + paths.signInAgain(location.pathname + location.search));
  }, LEAVE_AFTER_MS);
}
