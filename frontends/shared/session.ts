import { authApi, type User } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { forgetDrafts } from '@atelier/shared/drafts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useSyncExternalStore } from 'react';

export interface Session {
  user: User | null;
  /** It is not settled who is there: signing out, until the next page comes. */
  loading: boolean;
}

/** Undefined until something changes what the page says. */
let changed: Session | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(session: Session): void {
  changed = session;
  listeners.forEach((listener) => listener());
}

export function useSession(): Session {
  const { user } = usePageData();
  const now = useSyncExternalStore(
    subscribe,
    () => changed,
    () => undefined,
  );
  return now ?? { user, loading: false };
}

/** Who is signed in, or null. */
export const useUser = (): User | null => useSession().user;

export const setUser = (user: User | null): void => change({ user, loading: false });

/** What a tab keeps, such as what was wanted before signing in, is not for whoever sits down at it next. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage nothing was kept.
  }
}

/** Signs out here even if the server cannot be told. */
export async function signOut(): Promise<void> {
  try {
    await call(authApi.logout);
  } catch {
    // The person wants to be gone from this screen, whatever the server says.
  }
  forgetTab();
  forgetDrafts();
  // A page for members would otherwise ask whoever is leaving to sign in again.
  change({ user: null, loading: true });
  location.assign(paths.home);
}
