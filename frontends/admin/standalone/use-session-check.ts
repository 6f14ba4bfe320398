import { signInAgain } from '@atelier/shared/sign-in-again';
import { useUser } from '@atelier/shared/session';
import { useEffect } from 'react';
import { fetchUser } from './use-initial-page-data';

/**
 * Tabs of the site have another origin, so a sign-out there is not announced here.
 * Checks the session when the tab becomes visible.
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
    // An unreachable server does not mean signed out.
    const onVisible = () => void checkSession().catch(() => undefined);
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [user]);
}
