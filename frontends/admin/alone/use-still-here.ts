import { signInAgain } from '@atelier/shared/sign-in-again';
import { useUser } from '@atelier/shared/session';
import { useEffect } from 'react';
import { whoIsThere } from './use-arrival';

/**
 * The site's tabs are another origin, so nothing tells us when somebody signs out there, or in as somebody else: whoever
 * comes back to this tab is looked up again.
 */
export function useStillHere(): void {
  const user = useUser();
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible' || !user) return;
      const now = await whoIsThere();
      if (!now) signInAgain();
      else if (now.id !== user.id || now.role !== user.role) location.reload();
    };
    // Whoever cannot be reached now has not said anything.
    const lookOn = () => void look().catch(() => undefined);
    document.addEventListener('visibilitychange', lookOn);
    return () => document.removeEventListener('visibilitychange', lookOn);
  }, [user]);
}
