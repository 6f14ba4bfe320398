import type { HeldEmail } from '@atelier/contracts';
import { useSyncExternalStore } from 'react';

export interface WaitingEmail extends HeldEmail {
  /** By the browser's clock, from when the response arrived. */
  until: number;
  /** The address; null where the client has none. */
  to: string | null;
  /** The fields of the form that sent it, which offers them again after an undo. */
  draft?: HeldDraft | undefined;
}

interface HeldDraft {
  name: string;
  values: unknown;
}

const STORAGE_KEY = 'held-emails';

let waiting: WaitingEmail[] = readStored();
const NONE: WaitingEmail[] = [];
const listeners = new Set<() => void>();

function publish(next: WaitingEmail[]): void {
  waiting = next;
  try {
    // A reload must not take the button away.
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {}
  listeners.forEach((listener) => listener());
}

/** Shows the email with an Undo button until it is sent. A later one about the same project replaces it. */
export function offerUndo(email: HeldEmail | undefined, to: string | null, draft?: HeldDraft): void {
  if (!email) return;
  const others = waiting.filter(({ kind, itemId }) => kind !== email.kind || itemId !== email.itemId);
  publish([...others, { ...email, to, draft, until: Date.now() + email.seconds * 1000 }]);
}

export function withdrawOffer(id: string): void {
  publish(waiting.filter((email) => email.id !== id));
}

/** The status is back to what the client knows, so its email was undone by the server. */
export function withdrawOfferFor(kind: HeldEmail['kind'], itemId: string): void {
  publish(waiting.filter((email) => email.kind !== kind || email.itemId !== itemId));
}

/** Raised when the text of an undone email is a draft again. */
let restoredDrafts = 0;

export function announceRestoredDraft(): void {
  restoredDrafts += 1;
  listeners.forEach((listener) => listener());
}

/** A key for forms that must read their draft again. */
export const useRestoredDrafts = (): number =>
  useSyncExternalStore(
    subscribe,
    () => restoredDrafts,
    () => 0,
  );

export function useWaitingEmails(): WaitingEmail[] {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => NONE,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(): WaitingEmail[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as WaitingEmail[];
    return stored.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}
