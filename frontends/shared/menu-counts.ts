import { useSyncExternalStore } from 'react';

export interface MenuCounts {
  newSubmissions: number;
  overdueInvoices: number;
  failedEmails: number;
  unansweredProjects: number;
  /** Of a client. */
  unreadMessages: number;
}

const NOTHING: MenuCounts = {
  newSubmissions: 0,
  overdueInvoices: 0,
  failedEmails: 0,
  unansweredProjects: 0,
  unreadMessages: 0,
};

let counts = NOTHING;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shown beside the items of the menu. */
export const useMenuCounts = (): MenuCounts => useSyncExternalStore(subscribe, () => counts);

export function setMenuCounts(change: Partial<MenuCounts>): void {
  counts = { ...counts, ...change };
  listeners.forEach((listener) => listener());
}

export const clearMenuCounts = (): void => setMenuCounts(NOTHING);
