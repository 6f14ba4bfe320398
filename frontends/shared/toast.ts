import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  destructive?: boolean;
}

type Message = Omit<Toast, 'id'>;

const STORAGE_KEY = 'toast-after-navigation';

let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: Toast | undefined): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** Says something in passing. There is one at a time: the newest. */
export function toast(message: Message): void {
  publish({ ...message, id: ++lastId });
}

export function dismissToast(id: number): void {
  if (current?.id === id) publish(undefined);
}

/** Says it on the page that comes next, when this one is about to be left. */
export function toastAfterNavigation(message: Message): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(message));
  } catch {
    // Without storage the next page simply says nothing.
  }
}

/** Says what the page before wanted said. */
export function showStoredToast(): void {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    if (stored) toast(JSON.parse(stored) as Message);
  } catch {
    // As above.
  }
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
