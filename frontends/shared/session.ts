import { authApi, type User } from '@atelier/contracts';
import { apiOrigin, call } from '@atelier/shared/api';
import { clearDrafts } from '@atelier/shared/drafts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useSyncExternalStore } from 'react';

export interface Session {
  user: User | null;
  /** It is not settled who is there: signing out, until the next page comes. */
  loading: boolean;
}

/** Undefined until something changes what the page says. */
let override: Session | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setSession(session: Session): void {
  override = session;
  listeners.forEach((listener) => listener());
}

export function useSession(): Session {
  const { user } = usePageData();
  const current = useSyncExternalStore(
    subscribe,
    () => override,
    () => undefined,
  );
  return current ?? { user, loading: false };
}

/** Who is signed in, or null. */
export const useUser = (): User | null => useSession().user;

export const setUser = (user: User | null): void => setSession({ user, loading: false });

/** What a tab keeps, such as what was wanted before signing in, is not for whoever sits down at it next. */
function clearTabStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage nothing was kept.
  }
}

const SIGNED_OUT_KEY = 'signed-out';

function notifyOtherTabs(): void {
  try {
    localStorage.setItem(SIGNED_OUT_KEY, 'now');
    localStorage.removeItem(SIGNED_OUT_KEY);
  } catch {
    // Without storage they hear it from the server, with the next thing that they ask.
  }
}

/** Somebody has signed out in another tab: what this one shows, and what was written in it, was theirs too. */
export function listenForSignOut(): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== SIGNED_OUT_KEY || newValue === null) return;
    clearTabStorage();
    clearDrafts();
    setSession({ user: null, loading: true });
    location.reload();
  };
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}

/** Signs out here even if the server cannot be told. */
export async function signOut(): Promise<void> {
  try {
    await call(authApi.logout);
  } catch {
    // The person wants to be gone from this screen, whatever the server says.
  }
  clearTabStorage();
  clearDrafts();
  notifyOtherTabs();
  // A page for members would otherwise ask whoever is leaving to sign in again.
  setSession({ user: null, loading: true });
  location.assign(apiOrigin() ? paths.consoleSignIn() : paths.home);
}
