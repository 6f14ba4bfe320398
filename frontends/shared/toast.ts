import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  destructive?: boolean;
}

type Message = Omit<Toast, 'id'>;

const KEPT = 'toast-after-navigation';

let current: Toast | undefined;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Toast | undefined): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** Says something in passing. There is one at a time: the newest. */
export function toast(message: Message): void {
  show({ ...message, id: ++count });
}

export function dismissToast(id: number): void {
  if (current?.id === id) show(undefined);
}

/** Says it on the page that comes next, when this one is about to be left. */
export function toastAfterNavigation(message: Message): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(message));
  } catch {
    // Without storage the next page simply says nothing.
  }
}

/** Says what the page before wanted said. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    if (kept) toast(JSON.parse(kept) as Message);
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
