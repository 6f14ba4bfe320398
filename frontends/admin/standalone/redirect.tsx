import type { User } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { currentAddress } from '@atelier/shared/sign-in-again';
import { Notice } from '@atelier/shared/ui/notice';
import { useEffect } from 'react';

const REDIRECT_DELAY_MS = 500;

export function SignInRedirect({ user }: { user: User | null }) {
  // A client gets no return path: the page would reject them again.
  const to = user ? paths.consoleSignIn() : paths.consoleSignIn(currentAddress());
  useEffect(() => {
    const timer = setTimeout(() => location.replace(to), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [to]);
  return (
    <Notice
      title="Unauthorized"
      text={user ? 'Admin access required. Redirecting...' : 'You are logged out. Logging in again...'}
    />
  );
}
