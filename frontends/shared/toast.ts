import { isDashboard } from '@atelier/shared/paths';
import { useSyncExternalStore } from 'react';

/** A link, or a button such as Undo. */
export type ToastAction = { label: string; href: string } | { label: string; onSelect: () => void };

export interface Toast {
  id: number;
  title: string;
  description?: string;
  destructive?: boolean;
  action?: ToastAction;
}

export type Message = Omit<Toast, 'id'>;

const STORAGE_KEY = 'toast-after-navigation';

let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: Toast | undefined): void {
  current = next;
  listeners.forEach((listener) => listener());
}

export function toast(message: Message): void {
  publish({ ...message, id: ++lastId });
}

export function dismissToast(id: number): void {
  if (current?.id === id) publish(undefined);
}

export function toastAfterNavigation(message: Message): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(message));
  } catch {}
}

export function showStoredToast(): void {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    if (stored) toast(withoutLinkToHere(JSON.parse(stored) as Message));
  } catch {}
}

/** The user may have opened that page before the toast was shown. */
function withoutLinkToHere({ action, ...message }: Message): Message {
  const isHere = action && 'href' in action && isDashboard(action.href) && isDashboard(location.pathname);
  return { ...message, ...(action && !isHere && { action }) };
}

export function useToast(): Toast | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => undefined,
  );
}
