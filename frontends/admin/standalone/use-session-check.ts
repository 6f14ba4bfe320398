import { signInAgain } from '@atelier/shared/sign-in-again';
import { useUser } from '@atelier/shared/session';
import { useEffect } from 'react';
import { fetchUser } from './use-initial-page-data';

/**
 * The site's tabs are another origin, so nothing tells us when somebody signs out there, or in as somebody else: whoever
 * comes back to this tab is looked up again.
 */
export function useSessionCheck(): void {
  const user = useUser();
  useEffect(() => {
    const checkSession = async () => {
      if (document.visibilityState !== 'visible' || !user) return;
      const currentUser = await fetchUser();
      if (!currentUser) signInAgain();
      else if (currentUser.id !== user.id || currentUser.role !== user.role) location.reload();
    };
    // Whoever cannot be reached now has not said anything.
    const onVisible = () => void checkSession().catch(() => undefined);
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [user]);
}
