import { useSyncExternalStore } from 'react';

interface PendingConfirmation {
  id: number;
  waiting: ((isConfirmed: boolean) => void)[];
  settle: (isConfirmed: boolean) => void;
}

let pending: PendingConfirmation | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: PendingConfirmation | undefined): void {
  pending = next;
  listeners.forEach((listener) => listener());
}

/** Opens the password dialog of the page, once for concurrent requests. False when the user cancels. */
export function confirmPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    const waiting = [...(pending?.waiting ?? []), resolve];
    const settle = (isConfirmed: boolean) => {
      publish(undefined);
      waiting.forEach((answer) => answer(isConfirmed));
    };
    publish({ id: pending?.id ?? ++lastId, waiting, settle });
  });
}

export function usePendingConfirmation(): PendingConfirmation | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
    () => undefined,
  );
}
