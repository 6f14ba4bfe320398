import { useSyncExternalStore } from 'react';

interface PendingRequest<Subject> {
  id: number;
  subject: Subject;
  waiting: ((isConfirmed: boolean) => void)[];
  settle: (isConfirmed: boolean) => void;
}

/** A dialog of the page that refused API requests wait for. */
export function createConfirmationRequest<Subject>() {
  let pending: PendingRequest<Subject> | undefined;
  let lastId = 0;
  const listeners = new Set<() => void>();

  function publish(next: PendingRequest<Subject> | undefined): void {
    pending = next;
    listeners.forEach((listener) => listener());
  }

  /** Opens the dialog, once for concurrent requests. False when the user cancels. */
  const ask = (subject: Subject): Promise<boolean> =>
    new Promise((resolve) => {
      const waiting = [...(pending?.waiting ?? []), resolve];
      const settle = (isConfirmed: boolean) => {
        publish(undefined);
        waiting.forEach((answer) => answer(isConfirmed));
      };
      publish({ id: pending?.id ?? ++lastId, subject: pending?.subject ?? subject, waiting, settle });
    });

  const usePending = () =>
    useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => pending,
      () => undefined,
    );

  return { ask, usePending };
}
