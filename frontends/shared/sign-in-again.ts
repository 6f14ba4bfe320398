import { apiOrigin } from '@atelier/shared/api';
import { hasNewDraft } from '@atelier/shared/drafts';
import { paths } from '@atelier/shared/paths';
import { toast } from '@atelier/shared/toast';
import { useSyncExternalStore } from 'react';

const REDIRECT_DELAY_MS = 500;
const noticeKey = (page: string): string => `signed-out:${page}`;
const neverChanges = () => () => undefined;

let isRedirecting = false;

/** With the part of the page that an email leads to. */
export const currentAddress = (): string => location.pathname + location.search + location.hash;

/** A console on its own host has its own sign-in page. */
export const signInUrl = (next?: string): string => (apiOrigin() ? paths.consoleSignIn(next) : paths.signInAgain(next));

export function signInAgain(): void {
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', destructive: true });
  if (isRedirecting) return;
  isRedirecting = true;
  setTimeout(() => {
    isRedirecting = false;
    const page = currentAddress();
    storeNotice(page);
    location.assign(signInUrl(page));
  }, REDIRECT_DELAY_MS);
}

function storeNotice(page: string): void {
  const notice = hasNewDraft() ? 'You were signed out. What you typed is kept.' : 'You were signed out.';
  try {
    sessionStorage.setItem(noticeKey(page), notice);
  } catch {}
}

function readNotice(page: string): string | undefined {
  try {
    return sessionStorage.getItem(noticeKey(page)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Says on the sign-in page why work on the page was interrupted. */
export const useSignOutNotice = (next: string | null): string | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => (next === null ? undefined : readNotice(next)),
    () => undefined,
  );

/** Whether this page was left to sign in again; true once. */
export function takeReturnFromSignIn(): boolean {
  const page = currentAddress();
  const isReturn = readNotice(page) !== undefined;
  if (isReturn) sessionStorage.removeItem(noticeKey(page));
  return isReturn;
}
