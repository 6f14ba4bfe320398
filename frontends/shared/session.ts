import { authApi, type User } from '@atelier/contracts';
import { apiOrigin, call } from '@atelier/shared/api';
import { clearDrafts } from '@atelier/shared/drafts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useSyncExternalStore } from 'react';

export interface Session {
  user: User | null;
  /** True from sign-out until the next page loads. */
  loading: boolean;
}

let override: Session | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined: of the page again. */
export function setSession(session: Session | undefined): void {
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

export const useUser = (): User | null => useSession().user;

export const setUser = (user: User | null): void => setSession({ user, loading: false });

function clearTabStorage(): void {
  try {
    sessionStorage.clear();
  } catch {}
}

const SIGNED_OUT_KEY = 'signed-out';

function notifyOtherTabs(): void {
  try {
    localStorage.setItem(SIGNED_OUT_KEY, 'now');
    localStorage.removeItem(SIGNED_OUT_KEY);
  } catch {
    // Without storage, other tabs find out with their next request.
  }
}

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

export async function signOut(): Promise<void> {
  try {
    await call(authApi.logout);
  } catch {}
  clearTabStorage();
  clearDrafts();
  notifyOtherTabs();
  // Keeps member pages from redirecting to sign-in during sign-out.
  setSession({ user: null, loading: true });
  location.assign(apiOrigin() ? paths.consoleSignIn() : paths.home);
}
